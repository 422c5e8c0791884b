import { compareMoney, type Money, readMoney, subtractMoney, sumByCurrency, toWireMoney } from "../money/money.ts";
import { campaignGone, donationsMissing, missingKey, missingPrefix } from "../notices/notice-texts.ts";
import { type Notices, readOpenKeys } from "../notices/notices.ts";
import type { CatchUp } from "../sources/polling/catch-up.ts";
import type { Store } from "../store/engine/database.ts";
import { createKeyvStore } from "../store/engine/keyv-store.ts";
import type { Lease } from "../store/engine/leases.ts";
import { readFollowedNames } from "../store/ledger/followed-facts.ts";
import { type Raised, readLedgerPages, readRaised } from "../store/ledger/raised.ts";
import { dayMs, minuteMs } from "../util/durations.ts";

const pollEveryMs = minuteMs;
/** A total may be reported before its donations. */
const reportAfterMs = 5 * minuteMs;
/** A donation made just before a list was read may be in the total, but not in that list. */
const overlapMs = minuteMs;

/**
 * A total whose donations are all known, and since when, by our clock, it has exceeded the donations received since.
 */
type Known = { total: Money; until: number; moreSince: number | null };

/** A stored pair of a total and its time may be this old: it is as true as a newer one. */
const storedEveryMs = 5 * minuteMs;

/** Stores the totals to compare with, over restarts and for another process that takes over. */
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
    /** Forgets the known totals, because another process may have newer ones. */
    forget() {
      read.clear();
      written.clear();
    },
  };
}

/** How long a total is stored: longer than any campaign is followed without a poll of its total. */
const storedMs = 30 * dayMs;

function parseKnown(text: string | undefined): Known | undefined {
  if (text === undefined) return undefined;
  const { total, ...rest } = JSON.parse(text) as Omit<Known, "total"> & { total: unknown }; // written above
  const money = readMoney(total);
  return money === null ? undefined : { ...rest, total: money };
}

/** Includes later refunds, because the total falls only when the platform reports them. */
async function sumEverGiven(store: Store, id: string, since: number): Promise<Money[]> {
  let sums: Money[] = [];
  for await (const page of readLedgerPages(store.read, id, since)) {
    sums = sumByCurrency([...sums, ...page.map(({ amount }) => amount)]);
  }
  return sums;
}

/**
 * Notifies a team when a campaign's total rises by more than the received donations and its list cannot be read: then
 * donations are missing. Once a list newer than the total was read, everything is known: amounts that it does not list
 * come from elsewhere. The campaigns of an event are not all read, so its total proves nothing.
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

  /**
   * Returns the amount that has been missing from a campaign for so long that people should be notified; null if
   * nothing is; undefined if it is unknown.
   */
  async function findMissing(id: string, { total, asOf, listedUntil }: Raised): Promise<Money | null | undefined> {
    if (listedUntil !== null && listedUntil >= asOf) {
      await known.set(id, { total, until: listedUntil, moreSince: null });
      return null;
    }
    const before = await known.get(id);
    if (before === undefined || before.total.currency !== total.currency || !catchUp.isUnread(id)) return undefined;
    const [received, ...others] = await sumEverGiven(store, id, before.until - overlapMs);
    // The platform's exchange rates are unknown here.
    if (others.length > 0 || (received !== undefined && received.currency !== total.currency)) return undefined;
    const risen = subtractMoney(total, before.total);
    const missing = received === undefined ? risen : subtractMoney(risen, received);
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
      // A space that no longer follows it does not need the message about its end.
      for (const key of open) await notices.over(key, "");
      return pollEveryMs;
    },
  };
}
