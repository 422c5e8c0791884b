import { sql } from "kysely";
import { createStoredHashes, unkeyedLength } from "../../util/stored-hashes.ts";
import type { Store } from "../engine/database.ts";
import { locked, tableOf } from "../engine/dialect.ts";

const unkeyedNameLength = 22;
/** Small, so that other work never waits long for the database. */
const rowsPerStep = 500;

/**
 * Replaces unkeyed hashes of older versions, which anybody could recompute, with keyed ones. Covers donations and
 * cards. Returns how many rows were changed. Call it again until it returns 0.
 */
export async function keyOldHashes({ write, keyed }: Pick<Store, "write" | "keyed">): Promise<number> {
  const { renew } = createStoredHashes(keyed);
  return write(async (tx) => {
    const cards = await tx
      .selectFrom("status_cards")
      .select(["destination_id", "shown"])
      .where(sql`length(shown)`, "=", unkeyedLength)
      .execute();
    for (const { destination_id, shown } of cards) {
      const card = tx.updateTable("status_cards").set({ shown: renew(shown) ?? "" });
      await card.where("destination_id", "=", destination_id).execute();
    }
    const old = tx
      .selectFrom("donations")
      .select(["id", "content_hash"])
      // The partial index's own condition: without it, the query could not use the index.
      .where(sql<boolean>`length(content_hash) = ${sql.lit(unkeyedLength)}`)
      .orderBy("id")
      .limit(rowsPerStep);
    const donations = await locked(tx, old).execute();
    if (donations.length > 0) {
      const kept = donations.map(({ id, content_hash }) => [id, renew(content_hash) ?? ""] as const);
      await sql`with kept (id, hash) as (${tableOf(tx, kept)})
        update donations set content_hash = kept.hash from kept where donations.id = kept.id`.execute(tx);
    }
    return cards.length + donations.length;
  });
}

/**
 * Replaces unkeyed hashes of names and comments from older versions, which anybody could recompute, with keyed ones.
 */
export async function keyOldNames({ write, keyed }: Pick<Store, "write" | "keyed">): Promise<void> {
  await write(async (tx) => {
    const ofNames = await tx
      .selectFrom("hidden")
      .select("value")
      .distinct()
      .where("kind", "=", "name")
      .where(sql`length(value)`, "=", unkeyedNameLength)
      .execute();
    for (const { value } of ofNames) {
      const change = tx.updateTable("hidden").set({ value: keyed(value) });
      await change.where("kind", "=", "name").where("value", "=", value).execute();
    }
    const beside = await tx
      .selectFrom("hidden")
      .select("name_hash")
      .distinct()
      .where(sql`length(name_hash)`, "=", unkeyedNameLength)
      .execute();
    for (const { name_hash } of beside) {
      const change = tx.updateTable("hidden").set({ name_hash: keyed(name_hash ?? "") });
      await change.where("name_hash", "=", name_hash).execute();
    }
  });
}
