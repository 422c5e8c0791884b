import type { Moment } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "./moments.ts";

/**
 * Returns donations that were queued for a place, newest first, in any state. `queuedAt` is in milliseconds since 1970.
 */
export async function readDonationsBefore(
  db: Db,
  destinationId: string,
  { before, limit }: { before: number; limit: number },
): Promise<{ seq: number; queuedAt: number; moment: Moment; factId: string }[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select([...momentColumns, "outbox.seq", "outbox.created_at", "outbox.fact_id as followed"])
    .where("outbox.destination_id", "=", destinationId)
    .where("outbox.seq", "<", before)
    .where("moments.kind", "=", "donation")
    .orderBy("outbox.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ seq, created_at: queuedAt, followed: factId, ...row }) => {
    return { seq, queuedAt, factId, moment: toMoment(row) };
  });
}

/**
 * Returns the newest donations queued for these places, without duplicates and in no particular order. Each place
 * contributes up to `limit`.
 */
export async function readNewestOfEachPlace(
  db: Db,
  destinationIds: readonly string[],
  limit: number,
): Promise<{ moment: Moment; factId: string }[]> {
  const newest = new Map<string, { moment: Moment; factId: string }>();
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
    for (const { followed, ...row } of rows) newest.set(row.key, { moment: toMoment(row), factId: followed });
  }
  return [...newest.values()];
}
