import { chunksOf } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";

const keysPerStatement = 500;

/**
 * The keys of what tells how those campaigns went that these donations were announced for, by the donations' keys: it may
 * name one of them.
 */
export async function readClosingsOf(db: Db, donationKeys: readonly string[]): Promise<string[]> {
  const keys = new Set<string>();
  for (const some of chunksOf(donationKeys, keysPerStatement)) {
    const rows = await db
      .selectFrom("outbox")
      .innerJoin("moments", "moments.key", "outbox.moment_key")
      .select(["outbox.fact_id as followed", "moments.fact_id as given"])
      .distinct()
      .where("outbox.moment_key", "in", some)
      .execute();
    for (const { followed, given } of rows) for (const id of [followed, given]) keys.add(`closing:${id}`);
  }
  if (keys.size === 0) return [];
  const known = await db
    .selectFrom("moments")
    .select("key")
    .where("key", "in", [...keys])
    .execute();
  return known.map(({ key }) => key);
}
