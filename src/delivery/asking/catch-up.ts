/**
 * Reads donation lists: to find what no webhook brought (after a start, a gap, a switched-off endpoint), and instead of
 * webhooks where there is no address for them. What it finds enters the inbox like everything else.
 */
import type { Clock } from "../../clock.ts";
import { errorText } from "../../errors.ts";
import type { Logger } from "../../logger.ts";
import type { Store } from "../../store/database.ts";
import { markKnownUntil, readFollowedFacts } from "../../store/followed-facts.ts";
import { enterFound, type ListedEvent } from "../../store/inbox.ts";
import { type Lease, LeaseLost, proveLease } from "../../store/leases.ts";
import type { DonationLists, ListedChild } from "./donation-lists.ts";
import type { FeedHealth } from "./feed-health.ts";
import { createFeeds, type ListFeed, type ListStates } from "./feeds.ts";
import { findNews, type News } from "./list-events.ts";
import { notAhead, noteTime } from "./noted-times.ts";
import { chooseFeed } from "./reading-plan.ts";
import type { RequestBudget } from "./request-budget.ts";
import { createTotalLooks } from "./total-looks.ts";
import { leaveClosed } from "./unless-closed.ts";

const minuteMs = 60_000;
/** Donations may show up in a list a little after they were completed; known ones are dropped. */
const overlapMs = 10 * minuteMs;
/** A name or comment may be hidden long after it was given: this far back, and this often, that is looked for. */
const reviewMs = 24 * 60 * minuteMs;
const reviewEveryMs = 5 * minuteMs;
/** A webhook that has not come after this is missed. */
const missedAfterMs = 2 * minuteMs;
const warnEveryMs = 60 * minuteMs;
/** 5,000 campaigns below one parent, or known donations; donations that are not known yet are read to the end. */
const mostPages = 50;
const longestSleepMs = 10_000;

export type CatchUpOptions = {
  store: Store;
  /** The `catch-up` lease while this process holds it. */
  lease(): Lease | undefined;
  lists: DonationLists;
  budget: RequestBudget;
  health: FeedHealth;
  /** The platform's time: milliseconds since 1970. */
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called when events were entered. */
  onEntered(): void;
  /** A donation was found that a webhook should have brought long ago. */
  onMissed(): void;
};

export type CatchUp = ListStates & {
  /** Looks at the most urgent list; answers how long the caller may sleep. */
  step(signal: AbortSignal): Promise<number>;
  /** What is followed has changed: the next step reads that first. */
  refresh(): void;
};

type Chosen = { feed: ListFeed; isTight: boolean; isRushed: boolean };
type Found = { events: ListedEvent[]; newestAt: number | null; missed: boolean };

export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { store, lease, lists, budget, health, platformNow, clock, log, onEntered, onMissed } = options;
  const feeds = createFeeds(health.mode);
  const totalsOf = createTotalLooks(options);
  let factsReadAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function refreshFeeds(): Promise<void> {
    const facts = notAhead(await readFollowedFacts(store.read), platformNow());
    factsReadAt = clock.now();
    feeds.update(
      facts.filter((fact) => fact.kind !== "auction_house"),
      factsReadAt,
    );
  }

  /** Whether the webhook of an unknown donation is overdue. Those before `from` are known, or nobody's concern. */
  function isMissed({ unheard }: News, from: number): boolean {
    const before = platformNow() - missedAfterMs;
    return unheard.some(({ completedAt }) => completedAt !== null && completedAt >= from && completedAt < before);
  }

  /** Everything new in one list; undefined where the platform does not give it. */
  async function readList(feed: ListFeed, signal: AbortSignal): Promise<Found | undefined> {
    const { fact, from, since, child } = feed;
    const isReview = clock.now() - feed.reviewedAt >= reviewEveryMs;
    const completedAfter = isReview ? Math.max(since, from - reviewMs) - overlapMs : from - overlapMs;
    const found: Found = { events: [], newestAt: null, missed: false };
    let after: string | null = null;
    let oldestAt = Number.POSITIVE_INFINITY;
    for (let pages = 0; pages < mostPages || oldestAt >= from - overlapMs; pages += 1) {
      await budget.take(signal);
      const askedAt = noteTime(options);
      const page = await lists.readPage(fact, { completedAfter, after }, signal);
      if (page === "closed") return undefined;
      const source = { ...fact, id: child?.parentId ?? fact.id };
      const news = await findNews({ store, fact: source, donations: page.donations, askedAt: askedAt() });
      found.events.push(...news.events);
      found.newestAt = Math.max(found.newestAt ?? 0, news.newestAt ?? 0) || null;
      found.missed ||= isMissed(news, from);
      oldestAt = news.oldestAt ?? 0;
      after = page.next;
      if (after === null) break;
    }
    if (isReview) feed.reviewedAt = clock.now();
    found.events.reverse(); // lists are newest first; what was given first is said first
    return found;
  }

  async function readChildren({ fact }: ListFeed, signal: AbortSignal): Promise<ListedChild[] | undefined> {
    if (!lists.hasChildren(fact)) return undefined;
    const children: ListedChild[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < mostPages; pages += 1) {
      await budget.take(signal);
      const page = await lists.readChildren(fact, after, signal);
      if (page === "closed") return undefined;
      children.push(...page.children);
      after = page.next;
      if (after === null) break;
    }
    return children;
  }

  async function enter(held: Lease, feed: ListFeed, events: readonly ListedEvent[]): Promise<void> {
    if (!(await enterFound(store, held, events, clock.now()))) return;
    log.info({ fact: feed.factId, events: events.length }, "news found in a list");
    onEntered();
  }

  /** A crash before this costs nothing but reading the same list again. */
  async function markKnown(held: Lease, factId: string, until: number): Promise<void> {
    const now = clock.now();
    await store.write(async (tx) => {
      await proveLease(tx, held, now);
      await markKnownUntil(tx, factId, { until, platformNow: platformNow(), now });
    });
  }

  async function look(held: Lease, chosen: Chosen, signal: AbortSignal): Promise<void> {
    const { feed } = chosen;
    const startedAt = noteTime(options);
    const children = await readChildren(feed, signal);
    const own = await readList(feed, signal);
    if (!own && !children && !feed.child) {
      leaveClosed(feed, clock.now());
      if (feed.timesClosed === 1)
        log.warn({ fact: feed.factId, kind: feed.fact.kind }, "donation list is not open to us");
      return;
    }
    Object.assign(feed, { closedUntil: 0, timesClosed: 0 });
    if (children) feeds.noteChildren(feed, children, { until: startedAt(), now: clock.now() });
    const totals = [
      ...(await totalsOf.children(feed, children ?? [])),
      ...(await totalsOf.own({ ...chosen, hasNews: own !== undefined && own.events.length > 0 }, signal)),
    ];
    await enter(held, feed, [...(own?.events ?? []), ...totals]); // what donations raised is said after them
    feeds.finishChild(feed);
    const parentId = feed.child?.parentId ?? (children && feed.factId);
    const until = parentId === undefined ? startedAt() : feeds.roundUntil(parentId);
    if (until !== undefined) await markKnown(held, parentId ?? feed.factId, until);
    feed.donatedAt = Math.max(feed.donatedAt ?? 0, own?.newestAt ?? 0) || null;
    if (feed.mode === "webhook" && own?.missed) {
      health.onMissed(feed.child?.parentId ?? feed.factId);
      onMissed();
    }
  }

  function warnIfLate(lateByMs: number): void {
    if (lateByMs === 0 || clock.now() - warnedAt < warnEveryMs) return;
    warnedAt = clock.now();
    log.warn({ lists: feeds.all().length, lateByMs }, "request budget is too small to ask for every campaign in time");
  }

  return {
    async step(signal) {
      const held = lease();
      if (!held) return longestSleepMs;
      if (clock.now() - factsReadAt >= longestSleepMs) await refreshFeeds();
      const choice = chooseFeed(feeds.all(), { now: clock.now(), perMinute: budget.perMinute });
      if (choice.type === "wait") return Math.min(choice.ms, longestSleepMs);
      const { feed } = choice;
      warnIfLate(choice.lateByMs);
      feed.isWantedAgain = false;
      try {
        await look(held, choice, signal);
      } catch (error) {
        if (error instanceof LeaseLost || signal.aborted) throw error;
        log.warn({ fact: feed.factId, error: errorText(error) }, "donation list could not be read");
      }
      if (!feed.isWantedAgain) feed.readAt = clock.now();
      return 0;
    },
    refresh() {
      factsReadAt = Number.NEGATIVE_INFINITY;
    },
    ...feeds.states(clock.now),
  };
}
