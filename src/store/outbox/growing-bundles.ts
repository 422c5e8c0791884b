/** A bundle that was said last may take in what comes after it. */
import { sql } from "kysely";
import type { GrowingBundle } from "../../composing/growing-bundle.ts";
import type { Store } from "../engine/database.ts";
import type { Db } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { type SaidVersion, tieRows } from "./message-versions.ts";

/** `factIds`: what is followed of which it tells. */
type LastBundle = Omit<GrowingBundle, "isCalm"> & { factIds: readonly string[] };

/** The last message of a destination, if it was sent since then and is a bundle of live donations that can be edited. */
export async function readGrowingBundle(db: Db, destinationId: string, since: number): Promise<LastBundle | undefined> {
  const last = await db
    .selectFrom("messages")
    .select(["id", "remote_id", "edit_due_at", "error", "created_at", "digest", "is_wordless"])
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", since)
    .orderBy("sent_at", "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.remote_id || last.edit_due_at !== null || last.error !== null || last.digest !== null) return undefined;
  if (last.is_wordless > 0) return undefined; // nobody who comes later should go without a name for that
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select([
      sql<number | string>`count(*)`.as("donations"),
      sql<number | null>`max(outbox.created_at)`.as("grewAt"),
      sql<number | string>`count(*) filter (where moments.kind <> 'donation' or moments.origin <> 'live')`.as("others"),
    ])
    .where("outbox.message_id", "=", last.id)
    .executeTakeFirstOrThrow();
  const donations = Number(rows.donations);
  if (donations < 2 || Number(rows.others) > 0 || rows.grewAt === null) return undefined;
  const followed = await db
    .selectFrom("outbox")
    .select("fact_id")
    .distinct()
    .where("message_id", "=", last.id)
    .execute();
  const factIds = followed.map((row) => row.fact_id);
  return { messageId: last.id, donations, factIds, saidAt: last.created_at, grewAt: rows.grewAt };
}

/**
 * Ties rows to a message that was sent already: it is due for an edit, which says them. Until then they are `composed`;
 * if the edit can never be made, they wait again.
 */
export async function joinMessage(
  store: Store,
  held: HeldDestination,
  join: { messageId: string; rows: readonly SaidVersion[]; now: number },
): Promise<void> {
  const { messageId, rows, now } = join;
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tieRows(tx, held, messageId, rows);
    await tx.updateTable("messages").set({ edit_due_at: now }).where("id", "=", messageId).execute();
  });
}
