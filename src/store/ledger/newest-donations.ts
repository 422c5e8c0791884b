import type { Moment } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "../outbox/moments.ts";

/** The newest donations that these places were told of since then, each once, whatever became of them there. */
export async function readNewestDonations(
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

/** The donations that these places were told of last, each once: at most `limit` of each place, in no order. */
export async function readNewestOfEachPlace(
  db: Db,
  destinationIds: readonly string[],
  limit: number,
): Promise<{ moment: Moment; factId: string }[]> {
  const told = new Map<string, { moment: Moment; factId: string }>();
  for (const id of destinationIds) {
    const rows = await db
      .selectFrom("outbox")
      .innerJoin("moments", "moments.key", "outbox.moment_key")
      .select([...momentColumns, "outbox.fact_id as followed"])
      .where("outbox.destination_id", "=", id)
      .where("moments.kind", "=", "donation")
      .orderBy("outbox.seq", "desc")
      .limit(limit)
      .execute();
    for (const { followed, ...row } of rows) told.set(row.key, { moment: toMoment(row), factId: followed });
  }
  return [...told.values()];
}
