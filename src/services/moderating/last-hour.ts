import { type LeastAmount, reaches } from "../../money/least-amount.ts";
import type { Db } from "../../store/engine/tables.ts";
import { readFollowedAmounts } from "../../store/ledger/followed-amounts.ts";
import { hourMs } from "../../util/durations.ts";

/** Counting further than this would not change the answer. */
const mostCounted = 10_000;

/** Counts the last hour's donations in a place that were at least this much. */
export async function countReached(
  db: Db,
  destinationId: string,
  { least, now }: { least: LeastAmount; now: number },
): Promise<{ reached: number; of: number }> {
  const amounts = await readFollowedAmounts(db, destinationId, { since: now - hourMs, limit: mostCounted });
  return { reached: amounts.filter((amount) => reaches(amount, least)).length, of: amounts.length };
}
