import { type RawDonation, toDonation } from "../../events/donation.ts";
import { donationSnapshot } from "../../events/snapshots.ts";
import { type DonationReading, foldDonation } from "../../news/donation.ts";
import type { Store } from "../../store/engine/database.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";
import { readDonations } from "../../store/ledger/donations.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { createStoredHashes } from "../../util/stored-hashes.ts";
import type { DonationLists, ListedChild, ListedFact } from "./donation-lists.ts";
import type { ListFeed } from "./list-states.ts";
import { noteTime } from "./noted-times.ts";
import type { RequestBudget } from "./request-budget.ts";

/** Donations may appear in a list a little after they were completed, so polls overlap. Known ones are dropped. */
const overlapMs = 10 * minuteMs;
/**
 * A name or comment may be hidden long after the donation. Lists are read this far back, and this often, to find that.
 */
const reviewMs = 24 * 60 * minuteMs;
const reviewEveryMs = 5 * minuteMs;
/** A webhook counts as missed if it has not arrived after this. */
const missedAfterMs = 2 * minuteMs;
/** 5,000 campaigns below one parent, or known donations. Unknown donations are read beyond that. */
const mostPages = 50;
/** 50,000 donations in one poll. A longer list is taken as endless. */
const endlessPages = 500;

/** The part of a page of a donation list that the ledger does not know yet. */
export type FoundPage = {
  /** In the form of the inbox, which everything that may lead to an announcement has to enter. */
  events: ListedEvent[];
  /** True if the page has an unknown donation whose webhook is long overdue. */
  missed: boolean;
  /** When the newest donation of the page was completed; null if none was. Milliseconds since 1970. */
  newestAt: number | null;
  /** When the oldest donation of the page was completed; null if the page is empty, and 0 if one has no time. */
  oldestAt: number | null;
};

/**
 * Reads lists page by page, each request within the budget, so that a page counts even if the next one fails. Yields
 * nothing if the platform refuses the list, and throws if it refuses only a further page.
 */
export function createListReading(options: {
  store: Store;
  lists: DonationLists;
  budget: RequestBudget;
  platformNow(): number;
  clock: Clock;
}) {
  const { store, lists, budget, platformNow, clock } = options;

  /** True if the webhook of an unknown donation is overdue. Donations before `from` are known, or not wanted. */
  function isMissed({ completedAt }: DonationReading, from: number): boolean {
    return completedAt !== null && completedAt >= from && completedAt < platformNow() - missedAfterMs;
  }

  /**
   * Yields the pages of a list until its end, or until its cursors run in a circle, when the platform gives no more of
   * it. `askedAt`: just before the request; `count`: the pages so far.
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
    /** Yields everything new in the donation list of a feed. Throws if the list does not end. */
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
        });
        // Lists are newest first, but announcements go from the oldest to the newest.
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
 * Compares a page with the ledger. Unchanged donations produce no event. `askedAt`: the platform's time before the
 * request.
 */
async function findUnknownDonations(options: {
  store: Store;
  fact: Pick<ListedFact, "id">;
  donations: readonly RawDonation[];
  askedAt: number;
  isMissed(unknown: DonationReading): boolean;
}): Promise<FoundPage> {
  const { store, fact, donations, askedAt, isMissed } = options;
  const stamp = askedAt * 1_000;
  const hashes = createStoredHashes(store.keyed);
  const readable = donations.flatMap((record) => {
    const reading = toDonation(record, { sourceId: fact.id, stamp });
    return "problem" in reading ? [] : [{ record, reading }];
  });
  const known = await readDonations(
    store.read,
    readable.map(({ reading }) => reading.id),
  );
  const found: FoundPage = { events: [], missed: false, newestAt: null, oldestAt: null };
  for (const { record, reading } of readable) {
    const before = known.get(reading.id);
    const { change } = foldDonation(before, { reading, isListed: true, receivedAt: askedAt }, hashes);
    found.newestAt = Math.max(found.newestAt ?? 0, reading.completedAt ?? 0) || null;
    found.oldestAt = Math.min(found.oldestAt ?? Number.POSITIVE_INFINITY, reading.completedAt ?? 0);
    if (change === "none") continue;
    const body = donationSnapshot(record, { factId: fact.id, askedAt });
    found.events.push({ key: `list:${reading.id}:${stamp}`, body });
    if (before === undefined && isMissed(reading)) found.missed = true;
  }
  return found;
}
