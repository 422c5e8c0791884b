import { type RawDonation, toDonation } from "../../events/donation.ts";
import { donationSnapshot } from "../../events/snapshots.ts";
import { type DonationReading, foldDonation } from "../../news/donation.ts";
import type { Store } from "../../store/engine/database.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";
import { readCountedFor, readDonations } from "../../store/ledger/donations.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { createStoredHashes } from "../../util/stored-hashes.ts";
import type { DonationLists, ListedChild, ListedFact } from "./donation-lists.ts";
import { missedAfterMs } from "./feed-health.ts";
import type { ListFeed } from "./list-states.ts";
import { noteTime } from "./noted-times.ts";
import type { RequestBudget } from "./request-budget.ts";

/**
 * A donation may appear in a list some time after it was completed, so polls overlap by this much. Donations that we
 * know are skipped.
 */
const overlapMs = 10 * minuteMs;
/**
 * Somebody may hide a name or comment long after the donation. To notice that, we read lists this far back, this often.
 */
const reviewMs = 24 * 60 * minuteMs;
const reviewEveryMs = 5 * minuteMs;
/**
 * The most pages to read of campaigns below a fact, or of donations that we know. Unknown donations are read beyond
 * that.
 */
const mostPages = 50;
/** Stop reading after this many pages, which hold 50,000 donations: such a list probably has no end. */
const endlessPages = 500;

/** The donations of a page that aren't in the ledger yet. */
export type FoundPage = {
  /** The donations as events, because everything that may be announced must go through the inbox. */
  events: ListedEvent[];
  /** The page has an unknown donation whose webhook is overdue. */
  missed: boolean;
  /** The page has an unknown donation whose webhook may still come. */
  isAhead: boolean;
  /** When the page's newest donation was completed; null if none was. Milliseconds since 1970. */
  newestAt: number | null;
  /** When the page's oldest donation was completed. Null if the page is empty; 0 if a donation has no time. */
  oldestAt: number | null;
};

/**
 * Reads lists page by page, within the request budget. If a page fails, the pages before it still count. Yields nothing
 * if the platform refuses the list. Throws if it refuses a later page.
 */
export function createListReading(options: {
  store: Store;
  lists: DonationLists;
  budget: RequestBudget;
  platformNow(): number;
  clock: Clock;
}) {
  const { store, lists, budget, platformNow, clock } = options;

  /**
   * True if the webhook of an unknown donation is overdue. We don't expect webhooks for donations from before `from`.
   */
  function isMissed({ completedAt }: DonationReading, from: number): boolean {
    return completedAt !== null && completedAt >= from && completedAt < platformNow() - missedAfterMs;
  }

  /**
   * Yields the pages of a list to its end. Stops at a cursor that was followed before, because the list would repeat
   * itself. `askedAt` is the time just before the request. `count` is the number of pages so far.
   */
  async function* pagesOf<Page extends { next: string | null }>(
    feed: ListFeed,
    ask: (after: string | null) => Promise<Page | "closed">,
    signal: AbortSignal,
  ) {
    const followed = new Set<string>();
    let after: string | null = null;
    let count = 0;
    do {
      if (after !== null) followed.add(after);
      await budget.take(signal, feed.spaces);
      const askedAt = noteTime(options);
      const page: Page | "closed" = await ask(after);
      count += 1;
      if (page === "closed" && after === null) return;
      if (page === "closed") throw new Error("a further page of the list was refused");
      yield { page, askedAt, count };
      after = page.next;
    } while (after !== null && !followed.has(after));
  }

  return {
    /** Yields the new donations in a list. Throws if the list doesn't end. */
    async *donations(feed: ListFeed, signal: AbortSignal): AsyncGenerator<FoundPage> {
      const { fact, from, since, child } = feed;
      const isReview = clock.now() - feed.reviewedAt >= reviewEveryMs;
      const completedAfter = isReview ? Math.max(since, from - reviewMs) - overlapMs : from - overlapMs;
      const ask = (after: string | null) => lists.readPage(fact, { completedAfter, after }, signal);
      const source = { ...fact, id: child?.parentId ?? fact.id };
      for await (const { page, askedAt, count } of pagesOf(feed, ask, signal)) {
        const found = await findUnknownDonations({
          store,
          fact: source,
          donations: page.donations,
          askedAt: askedAt(),
          isMissed: (unknown) => isMissed(unknown, from),
          isDue: ({ completedAt }) => completedAt !== null && completedAt >= platformNow() - missedAfterMs,
        });
        // Lists have the newest donation first. We announce the oldest first.
        yield { ...found, events: found.events.toReversed() };
        if (count >= mostPages && (found.oldestAt ?? 0) < from - overlapMs) break;
        if (count >= endlessPages) throw new Error(`the list does not end after ${count} pages`);
      }
      if (isReview) feed.reviewedAt = clock.now();
    },

    /** Yields the campaigns below a fact. */
    async *children(feed: ListFeed, signal: AbortSignal): AsyncGenerator<ListedChild[]> {
      const ask = (after: string | null) => lists.readChildren(feed.fact, after, signal);
      for await (const { page, count } of pagesOf(feed, ask, signal)) {
        yield page.children;
        if (count >= mostPages) break;
      }
    },
  };
}

/**
 * Returns the donations of a page that are new here or changed since the ledger stored them. `askedAt` is the
 * platform's time before the request.
 */
async function findUnknownDonations(options: {
  store: Store;
  fact: Pick<ListedFact, "id">;
  donations: readonly RawDonation[];
  askedAt: number;
  isMissed(unknown: DonationReading): boolean;
  /** True if the webhook of an unknown donation should arrive about now. */
  isDue(unknown: DonationReading): boolean;
}): Promise<FoundPage> {
  const { store, fact, donations, askedAt, isMissed, isDue } = options;
  const stamp = askedAt * 1_000;
  const hashes = createStoredHashes(store.keyed);
  const found: FoundPage = { events: [], missed: false, isAhead: false, newestAt: null, oldestAt: null };
  const toBody = (record: RawDonation) => donationSnapshot(record, { factId: fact.id, askedAt });
  const readable = donations.flatMap((record) => {
    const reading = toDonation(record, { sourceId: fact.id, stamp });
    if (!("problem" in reading)) return [{ record, reading }];
    // Intake keeps an unreadable donation as a dead letter. The key has no stamp, so that the donation is kept only
    // once.
    found.events.push({ key: `list:${record.id}:unreadable`, body: toBody(record) });
    return [];
  });
  const known = await readDonations(
    store.read,
    readable.map(({ reading }) => reading.id),
  );
  // A webhook names the campaign that got the donation, but not every campaign that it supports. So a donation that we
  // know may be new to the places that follow this fact.
  const counted = await readCountedFor(store.read, fact.id, known);
  for (const { record, reading } of readable) {
    const before = known.get(reading.id);
    const { stored, change } = foldDonation(before, { reading, isListed: true, receivedAt: askedAt }, hashes);
    found.newestAt = Math.max(found.newestAt ?? 0, reading.completedAt ?? 0) || null;
    found.oldestAt = Math.min(found.oldestAt ?? Number.POSITIVE_INFINITY, reading.completedAt ?? 0);
    // A donation that isn't paid yet counts for no fact.
    if (change === "none" && (counted.has(reading.id) || stored.paymentStatus === "pending")) continue;
    found.events.push({ key: `list:${reading.id}:${stamp}`, body: toBody(record) });
    if (before !== undefined) continue;
    if (isMissed(reading)) found.missed = true;
    if (isDue(reading)) found.isAhead = true;
  }
  return found;
}
