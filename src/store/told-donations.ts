import type { Moment } from "../announcements/moments.ts";
import { momentColumns, toMoment } from "./moments.ts";
import type { Db } from "./tables.ts";

/** The newest donations that these places were told of since then, each once, whatever became of them there. */
export async function readToldDonations(
  db: Db,
  destinationIds: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<{ moment: Moment; factId: string }[]> {
  if (destinationIds.length === 0) return [];
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select(momentColumns)
    .select((select) => select.fn.min("outbox.fact_id").as("followed"))
    .where("outbox.destination_id", "in", destinationIds)
    .where("moments.kind", "=", "donation")
    .where("moments.happened_at", ">=", since)
    .groupBy(momentColumns)
    .orderBy("moments.happened_at", "desc")
    .orderBy("moments.key")
    .limit(limit)
    .execute();
  return rows.map(({ followed, ...row }) => ({ moment: toMoment(row), factId: followed }));
}
