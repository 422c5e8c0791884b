import { tooLateAfterMs } from "../news/donation.ts";
import type { Db } from "../store/engine/tables.ts";
import { readGivenFrom } from "../store/ledger/recent-moments.ts";
import type { Batch } from "./batch.ts";
import { draftApprovals } from "./draft-approvals.ts";
import { type Draft, draftNews } from "./drafts.ts";

/** A place keeps at most this many waiting announcements. */
const mostDonations = 10_000;

/**
 * Drafts the donations that a place has missed because it follows a fact since an earlier time. Other places may have
 * announced them, and then no webhook or list reports them again.
 */
export async function draftKnown(
  tx: Db,
  { destinationId, factId, since }: { destinationId: string; factId: string; since: number },
  batch: Pick<Batch, "now" | "platformNow">,
): Promise<Draft[]> {
  const from = Math.max(since, batch.platformNow - tooLateAfterMs);
  const given = await readGivenFrom(tx, factId, { since: from, limit: mostDonations });
  const donations = given.map((moment) => draftNews(moment, [{ destinationId, factId }]));
  return [...donations, ...(await draftApprovals(tx, donations, batch))];
}
