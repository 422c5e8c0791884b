import { type Money, subtractMoney, sumByCurrency } from "../money/money.ts";
import { campaignGone, donationsMissing, missingKey, missingPrefix } from "../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../notices/notices.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import { readFollowedNames } from "../store/ledger/followed-facts.ts";
import { type Raised, readEverGivenSince, readRaised } from "../store/ledger/raised.ts";
import type { Lease } from "../store/upkeep/leases.ts";
import { minuteMs } from "../util/durations.ts";

const lookEveryMs = minuteMs;
/** A total may be told before its donations. */
const toldAfterMs = 5 * minuteMs;
/** What was given just before a list was read may be in the total, and not in that list. */
const overlapMs = minuteMs;

/** A total of which all donations are known, and since when by our clock it has been more than what was heard of since. */
type Known = { total: Money; until: number; moreSince: number | null };

/**
 * Tells a team when a campaign's total rises by more than was heard of, and its list cannot be read to see why: donations
 * are missing then. As soon as a list was read that is newer than the total, all is known: what it does not list are
 * amounts from elsewhere. An event's campaigns are not all read, so that of its total nothing follows.
 */
export function createTotalWatch(options: {
  store: Store;
  /** The `catch-up` lease while this process holds it. */
  lease(): Lease | undefined;
  catchUp: Pick<CatchUp, "isUnread">;
  notices: Notices;
  clock: { now(): number };
}): { step(): Promise<number> } {
  const { store, lease, catchUp, notices, clock } = options;
  const known = new Map<string, Known>();

  /** What is missing of a campaign, for so long that people should hear of it; null: nothing; undefined: nobody knows. */
  async function findMissing(id: string, { total, asOf, listedUntil }: Raised): Promise<Money | null | undefined> {
    if (listedUntil !== null && listedUntil >= asOf) {
      known.set(id, { total, until: listedUntil, moreSince: null });
      return null;
    }
    const before = known.get(id);
    if (before === undefined || before.total.currency !== total.currency || !catchUp.isUnread(id)) return undefined;
    const [heard, ...others] = sumByCurrency(await readEverGivenSince(store.read, id, before.until - overlapMs));
    // Nobody here knows how the platform changes one currency into another.
    if (others.length > 0 || (heard !== undefined && heard.currency !== total.currency)) return undefined;
    const risen = subtractMoney(total, before.total);
    const missing = heard === undefined ? risen : subtractMoney(risen, heard);
    if (missing.minor <= 0n) {
      before.moreSince = null;
      return null;
    }
    before.moreSince ??= clock.now();
    return clock.now() - before.moreSince >= toldAfterMs ? missing : undefined;
  }

  return {
    async step() {
      if (!lease()) {
        known.clear();
        return lookEveryMs;
      }
      const open = await readOpenKeys(store.read, missingPrefix);
      const followed = (await readFollowedNames(store.read)).filter(
        ({ kind }) => kind === "campaign" || kind === "personal_campaign",
      );
      const raised = await readRaised(store.read, [...new Set(followed.map(({ id }) => id))]);
      const missing = new Map<string, Money | null | undefined>();
      for (const [id, one] of raised) missing.set(id, await findMissing(id, one));
      for (const { spaceId, id, name } of followed) {
        const key = missingKey(spaceId, id);
        const wasTold = open.delete(key);
        const amount = missing.get(id);
        if (wasTold && amount === null) await notices.over(key);
        if (wasTold || !amount) continue;
        const sameAs = campaignGone(spaceId, { id, name }).key;
        await notices.tell({ ...donationsMissing(spaceId, { id, name, missing: amount }), sameAs });
      }
      // Who no longer follows it need not hear how it goes on.
      for (const key of open) await notices.over(key, "");
      return lookEveryMs;
    },
  };
}
