import type { Moment } from "../kinds/moments.ts";
import { lateAfterMs, tooLateAfterMs } from "../news/donation.ts";
import { lockLease } from "../store/engine/leases.ts";
import type { Db } from "../store/engine/tables.ts";
import { readGivenFrom } from "../store/ledger/recent-moments.ts";
import { readHeartbeat } from "../store/upkeep/heartbeat.ts";
import type { Batch } from "./batch.ts";
import { draftApprovals } from "./draft-approvals.ts";
import type { Draft } from "./drafts.ts";

/** How many missed donations we draft. No more can wait in a place one by one: `overflow.ts` counts the rest. */
const mostDonations = 10_000;

/**
 * Call this first in a transaction that begins a follow and drafts what is known. Otherwise a donation that intake is
 * writing right now would be missed: intake doesn't see the follow yet, nor does the transaction see the donation.
 */
export const holdIntake = (tx: Db): Promise<void> => lockLease(tx, "intake");

/**
 * Drafts the donations to a fact that a place has missed since an earlier time. Other places may have announced them,
 * and then no webhook or list reports them again. As in other places, nothing from a long absence of the bot is
 * announced automatically.
 */
export async function draftKnown(
  tx: Db,
  { destinationId, factId, since }: { destinationId: string; factId: string; since: number },
  batch: Pick<Batch, "now" | "platformNow">,
): Promise<Draft[]> {
  const { now, platformNow } = batch;
  const { absence } = await readHeartbeat(tx);
  const awayUntil = absence ? absence.until + platformNow - now : 0;
  const from = Math.max(since, awayUntil, platformNow - tooLateAfterMs);
  const draftOf = (moment: Moment): Draft => {
    const ageMs = platformNow - moment.happenedAt;
    const late = ageMs > lateAfterMs && { since: now - ageMs };
    const entries = [{ destinationId, factId, momentKey: moment.key, ...late }];
    return { moment, changed: false, neverAnnounced: false, entries };
  };
  const donations = (await readGivenFrom(tx, factId, { since: from, limit: mostDonations })).map(draftOf);
  return [...donations, ...(await draftApprovals(tx, donations, batch))];
}
