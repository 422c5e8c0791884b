import type { Store } from "../../store/engine/database.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import type { DonationLists, ListedChild } from "./donation-lists.ts";
import { findUnknownDonations, type News } from "./list-events.ts";
import type { ListFeed } from "./list-states.ts";
import { noteTime } from "./noted-times.ts";
import type { RequestBudget } from "./request-budget.ts";

/** Donations may show up in a list a little after they were completed; known ones are dropped. */
const overlapMs = 10 * minuteMs;
/** A name or comment may be hidden long after it was given: this far back, and this often, that is looked for. */
const reviewMs = 24 * 60 * minuteMs;
const reviewEveryMs = 5 * minuteMs;
/** A webhook that has not come after this is missed. */
const missedAfterMs = 2 * minuteMs;
/** 5,000 campaigns below one parent, or known donations; donations that are not known yet are read further. */
const mostPages = 50;
/** 50,000 donations in one look: a list that is longer does not end at all. */
const endlessPages = 500;

/** What a page of a donation list had that is new, the oldest first. `missed`: of one a webhook should have told long ago. */
export type FoundPage = { events: ListedEvent[]; newestAt: number | null; missed: boolean };

/**
 * Reads lists page by page, each request within the budget, so that a page counts whatever becomes of the next one. Each
 * gives nothing where the platform does not give the list; it throws where that is so only of a further page.
 */
export function createListReading(options: {
  store: Store;
  lists: DonationLists;
  budget: RequestBudget;
  platformNow(): number;
  clock: Clock;
}) {
  const { store, lists, budget, platformNow, clock } = options;

  /** Whether the webhook of an unknown donation is overdue. Those before `from` are known, or nobody's concern. */
  function isMissed({ unheard }: News, from: number): boolean {
    const before = platformNow() - missedAfterMs;
    return unheard.some(({ completedAt }) => completedAt !== null && completedAt >= from && completedAt < before);
  }

  /**
   * The pages of a list until its end, or until its cursors lead in a circle: the platform gives no more of it then.
   * `askedAt`: just before the page was asked for; `count`: of the pages so far.
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
    /** Everything new in the donation list of a feed. Throws where the list does not end. */
    async *donations(feed: ListFeed, signal: AbortSignal): AsyncGenerator<FoundPage> {
      const { fact, from, since, child } = feed;
      const isReview = clock.now() - feed.reviewedAt >= reviewEveryMs;
      const completedAfter = isReview ? Math.max(since, from - reviewMs) - overlapMs : from - overlapMs;
      const ask = (after: string | null) => lists.readPage(fact, { completedAfter, after }, signal);
      const source = { ...fact, id: child?.parentId ?? fact.id };
      for await (const { page, askedAt, count } of pagesOf(feed, ask, signal)) {
        const news = await findUnknownDonations({ store, fact: source, donations: page.donations, askedAt: askedAt() });
        // Lists are newest first; what was given first is said first.
        yield { events: news.events.toReversed(), newestAt: news.newestAt, missed: isMissed(news, from) };
        if (count >= mostPages && (news.oldestAt ?? 0) < from - overlapMs) break;
        if (count >= endlessPages) throw new Error(`the list does not end after ${count} pages`);
      }
      if (isReview) feed.reviewedAt = clock.now();
    },

    /** The campaigns below a fact. */
    async *children(feed: ListFeed, signal: AbortSignal): AsyncGenerator<ListedChild[]> {
      const ask = (after: string | null) => lists.readChildren(feed.fact, after, signal);
      for await (const { page, count } of pagesOf(feed, ask, signal)) {
        yield page.children;
        if (count >= mostPages) break;
      }
    },
  };
}
