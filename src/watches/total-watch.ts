import { compareMoney, type Money, readMoney, subtractMoney, sumByCurrency, toWireMoney } from "../money/money.ts";
import { campaignGone, donationsMissing, missingKey, missingPrefix } from "../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../notices/notices.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Lease } from "../store/engine/leases.ts";
import { readFollowedNames } from "../store/ledger/followed-facts.ts";
import { type Raised, readEverGivenSince, readRaised } from "../store/ledger/raised.ts";
import { dayMs, minuteMs } from "../util/durations.ts";

const pollEveryMs = minuteMs;
/** A total may be told before its donations. */
const reportAfterMs = 5 * minuteMs;
/** What was given just before a list was read may be in the total, and not in that list. */
const overlapMs = minuteMs;

/** A total of which all donations are known, and since when by our clock it has been more than what was heard of since. */
type Known = { total: Money; until: number; moreSince: number | null };

/** A stored pair of a total and its time may be this old: it is as true as a newer one. */
const storedEveryMs = 5 * minuteMs;

/** Keeps what totals are compared with, over restarts and for another process that goes on. */
function createKnownTotals(store: Store, now: () => number) {
  const kept = createKeyvStore(store, "known-totals", now);
  const read = new Map<string, Known | undefined>();
  const written = new Map<string, Known>();
  const isAsGood = (a: Known | undefined, b: Known) =>
    a !== undefined &&
    a.moreSince === b.moreSince &&
    a.total.currency === b.total.currency &&
    compareMoney(a.total, b.total) === 0 &&
    b.until - a.until < storedEveryMs;

  return {
    async get(id: string): Promise<Known | undefined> {
      if (read.has(id)) return read.get(id);
      const known = parseKnown(await kept.get(id));
      read.set(id, known);
      if (known) written.set(id, known);
      return known;
    },
    async set(id: string, known: Known): Promise<void> {
      read.set(id, known);
      if (isAsGood(written.get(id), known)) return;
      await kept.set(id, JSON.stringify({ ...known, total: toWireMoney(known.total) }), storedMs);
      written.set(id, known);
    },
    /** Another process may know better by now. */
    forget() {
      read.clear();
      written.clear();
    },
  };
}

/** Longer than any campaign is followed without a look at its total. */
const storedMs = 30 * dayMs;

function parseKnown(text: string | undefined): Known | undefined {
  if (text === undefined) return undefined;
  const { total, ...rest } = JSON.parse(text) as Omit<Known, "total"> & { total: unknown }; // written above
  const money = readMoney(total);
  return money === null ? undefined : { ...rest, total: money };
}

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
  const known = createKnownTotals(store, clock.now);

  /** What is missing of a campaign, for so long that people should hear of it; null: nothing; undefined: nobody knows. */
  async function findMissing(id: string, { total, asOf, listedUntil }: Raised): Promise<Money | null | undefined> {
    if (listedUntil !== null && listedUntil >= asOf) {
      await known.set(id, { total, until: listedUntil, moreSince: null });
      return null;
    }
    const before = await known.get(id);
    if (before === undefined || before.total.currency !== total.currency || !catchUp.isUnread(id)) return undefined;
    const [heard, ...others] = sumByCurrency(await readEverGivenSince(store.read, id, before.until - overlapMs));
    // Nobody here knows how the platform changes one currency into another.
    if (others.length > 0 || (heard !== undefined && heard.currency !== total.currency)) return undefined;
    const risen = subtractMoney(total, before.total);
    const missing = heard === undefined ? risen : subtractMoney(risen, heard);
    const moreSince = missing.minor <= 0n ? null : (before.moreSince ?? clock.now());
    await known.set(id, { ...before, moreSince });
    if (moreSince === null) return null;
    return clock.now() - moreSince >= reportAfterMs ? missing : undefined;
  }

  return {
    async step() {
      if (!lease()) {
        known.forget();
        return pollEveryMs;
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
        const wasNotified = open.delete(key);
        const amount = missing.get(id);
        if (wasNotified && amount === null) await notices.over(key);
        if (wasNotified || !amount) continue;
        const sameAs = campaignGone(spaceId, { id, name }).key;
        await notices.notify({ ...donationsMissing(spaceId, { id, name, missing: amount }), sameAs });
      }
      // Who no longer follows it need not hear how it goes on.
      for (const key of open) await notices.over(key, "");
      return pollEveryMs;
    },
  };
}
