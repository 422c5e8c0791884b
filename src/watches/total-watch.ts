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
/** The platform may report a total before its donations, so wait this long before reporting a difference. */
const reportAfterMs = 5 * minuteMs;
/** A list may lack donations from just before it was read, although the total includes them. */
const overlapMs = minuteMs;

/**
 * The last total of which we have every donation. `until`: when the list of those donations was read. `moreSince`: since
 * when (by our clock) donations seem to be missing, because the total has risen by more than the donations after `until`;
 * null if none seem to be missing.
 */
type Known = { total: Money; until: number; moreSince: number | null };

/** Writes a known total to the database at most this often. For the comparison, an older known total is as good. */
const storedEveryMs = 5 * minuteMs;

/** Stores the known totals. They survive a restart, and another process can take over. */
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
    /** Forgets the totals in memory. Another process may write newer ones. */
    forget() {
      read.clear();
      written.clear();
    },
  };
}

/** How long a known total is stored. The total of a followed campaign is polled far more often than that. */
const storedMs = 30 * dayMs;

function parseKnown(text: string | undefined): Known | undefined {
  if (text === undefined) return undefined;
  // the cast is safe, because the code above wrote this JSON
  const { total, ...rest } = JSON.parse(text) as Omit<Known, "total"> & { total: unknown };
  const money = readMoney(total);
  return money === null ? undefined : { ...rest, total: money };
}

/**
 * Sums the donations since `since`, even if they were refunded later: we don't know whether the total has dropped yet.
 */
async function sumEverGiven(store: Store, id: string, since: number): Promise<Money[]> {
  let sums: Money[] = [];
  for await (const page of readLedgerPages(store.read, id, since)) {
    sums = sumByCurrency([...sums, ...page.map(({ amount }) => amount)]);
  }
  return sums;
}

/**
 * Notifies a team if donations are missing: a campaign's list can't be read, and its total rises by more than the
 * donations that we received. After we have read a list that is newer than the total, we know all donations, so any
 * other money in the total comes from elsewhere. Events are not checked, because we don't read all of their campaigns.
 */
export function createTotalWatch(options: {
  store: Store;
  /** The `catch-up` lease. Undefined if another process holds it. */
  lease(): Lease | undefined;
  catchUp: Pick<CatchUp, "isUnread">;
  notices: Notices;
  clock: { now(): number };
}): { step(): Promise<number> } {
  const { store, lease, catchUp, notices, clock } = options;
  const known = createKnownTotals(store, clock.now);

  /**
   * Returns how much is missing in a campaign, if that has lasted long enough to report. Null if nothing is missing.
   * Undefined if we don't know.
   */
  async function findMissing(id: string, { total, asOf, listedUntil }: Raised): Promise<Money | null | undefined> {
    if (listedUntil !== null && listedUntil >= asOf) {
      await known.set(id, { total, until: listedUntil, moreSince: null });
      return null;
    }
    const before = await known.get(id);
    if (before === undefined || before.total.currency !== total.currency || !catchUp.isUnread(id)) return undefined;
    const [received, ...others] = await sumEverGiven(store, id, before.until - overlapMs);
    // We can't compare, because we don't know the platform's exchange rates.
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
      // These spaces no longer follow the campaign. Close their notices without a message.
      for (const key of open) await notices.over(key, "");
      return pollEveryMs;
    },
  };
}
