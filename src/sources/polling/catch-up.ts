/**
 * Reads donation lists. Finds donations that no webhook delivered: after a start, after a gap, or while our endpoint is
 * switched off. Without an address for webhooks, the lists are our only source. The results enter the inbox like
 * everything else.
 */

import { isSubscribable } from "../../platform/subscription-plan.ts";
import type { Store } from "../../store/engine/database.ts";
import { type Lease, LeaseLost, proveLease } from "../../store/engine/leases.ts";
import { enterFound, type ListedEvent } from "../../store/inbox/inbox.ts";
import { markKnownUntil, readFollowedFacts } from "../../store/ledger/followed-facts.ts";
import type { Clock } from "../../util/clock.ts";
import { minuteMs } from "../../util/durations.ts";
import { errorText } from "../../util/errors.ts";
import { hasChildren } from "../../util/fact-kinds.ts";
import type { Logger } from "../../util/logger.ts";
import type { DonationLists } from "./donation-lists.ts";
import type { FeedHealth } from "./feed-health.ts";
import { createFeeds } from "./feeds.ts";
import { createListReading } from "./list-reading.ts";
import type { ListFeed, ListStates } from "./list-states.ts";
import { noteTime } from "./noted-times.ts";
import { chooseFairly } from "./reading-plan.ts";
import type { RequestBudget } from "./request-budget.ts";
import { noteForbidden } from "./skip-forbidden.ts";
import { createTotalPolls } from "./total-polls.ts";

const warnEveryMs = 60 * minuteMs;
const longestSleepMs = 10_000;

export type CatchUpOptions = {
  store: Store;
  /** Returns the `catch-up` lease; undefined while another process holds it. */
  lease(): Lease | undefined;
  lists: DonationLists;
  budget: RequestBudget;
  health: FeedHealth;
  /** Returns the platform's time, in milliseconds since 1970. */
  platformNow(): number;
  clock: Clock;
  log: Logger;
  /** Called after events have entered the inbox. */
  onEntered(): void;
  /** Called when a list has a donation that a webhook should have delivered long ago. */
  onMissed(): void;
};

export type CatchUp = ListStates & {
  /**
   * Polls the most urgent list that no other loop is polling. Returns how long the caller may sleep, in milliseconds.
   * Several loops may call this at the same time, so that a slow answer doesn't hold up the others.
   */
  step(signal: AbortSignal): Promise<number>;
  /** Called when follows have changed. The next step reads them again. */
  refresh(): void;
  /** Called when a webhook shows that other campaigns raise money for these facts. From then on, polls those as well. */
  onSupported(factIds: readonly string[]): void;
};

type Chosen = { feed: ListFeed; isTight: boolean; isRushed: boolean };

export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { store, lease, budget, health, platformNow, clock, log, onEntered, onMissed } = options;
  const feeds = createFeeds(health.mode);
  const read = createListReading(options);
  const totalsOf = createTotalPolls(options);
  let refreshing: Promise<void> | undefined;
  let factsReadAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function refreshFeeds(): Promise<void> {
    const facts = (await readFollowedFacts(store.read)).filter(({ kind }) => kind !== "auction_house");
    factsReadAt = clock.now();
    health.keepOnly(new Set(facts.filter(({ state }) => state !== "retired").map(({ id }) => id)));
    feeds.update(facts, { now: factsReadAt, platformNow: platformNow() });
  }

  /** Shares one refresh between all loops that need it. None of them may continue before it is done. */
  const refreshed = async () => {
    refreshing ??= refreshFeeds().finally(() => {
      refreshing = undefined;
    });
    await refreshing;
  };

  async function enter(held: Lease, feed: ListFeed, events: readonly ListedEvent[]): Promise<void> {
    if (!(await enterFound(store, held, events, clock.now()))) return;
    log.info({ fact: feed.factId, events: events.length }, "news found in a list");
    onEntered();
  }

  /**
   * Stores the time up to which we know the list. If the bot crashes before that is stored, it only reads the list
   * again.
   */
  async function markKnown(held: Lease, factId: string, until: number): Promise<void> {
    const now = clock.now();
    await store.write(async (tx) => {
      await proveLease(tx, held, now);
      await markKnownUntil(tx, factId, { until, platformNow: platformNow(), now });
    });
  }

  /** Puts each page into the inbox before reading the next. Returns undefined if the platform refuses the list. */
  async function pollDonations(
    held: Lease,
    feed: ListFeed,
    signal: AbortSignal,
  ): Promise<{ hasNews: boolean } | undefined> {
    let found: { hasNews: boolean } | undefined;
    for await (const { events, newestAt, missed, isAhead } of read.donations(feed, signal)) {
      found = { hasNews: found?.hasNews === true || events.length > 0 };
      await enter(held, feed, events);
      const aheadMs = clock.now() - platformNow();
      feed.donatedAt = Math.max(feed.donatedAt ?? 0, newestAt === null ? 0 : newestAt + aheadMs) || null;
      // Webhooks may have stopped although `missed` is false: a list that is polled every few seconds has each donation
      // before its webhook is overdue. `isSilent` detects that.
      const hasWebhooks = !feed.child && isSubscribable(feed.fact.kind) && health.mode(feed.factId) === "webhook";
      if (hasWebhooks && isAhead) health.onAhead(feed.factId, clock.now());
      const isSilent = hasWebhooks && health.isSilent(feed.factId, clock.now());
      if (!isSilent && (feed.mode !== "webhook" || !missed)) continue;
      health.onMissed(feed.child?.parentId ?? feed.factId);
      onMissed();
    }
    return found;
  }

  /** Polls the campaigns below a fact and their totals. Puts news into the inbox. */
  async function lookBelow(
    held: Lease,
    feed: ListFeed,
    startedAt: () => number,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!hasChildren(feed.fact.kind) && !feed.hasSupporters) return false;
    let isOpen = false;
    for await (const children of read.children(feed, signal)) {
      isOpen = true;
      feeds.noteChildren(feed, children, { now: clock.now(), platformNow: platformNow() });
      await enter(held, feed, await totalsOf.below(feed, children));
    }
    // Only a poll of the followed fact's own list of campaigns ends a round. A poll of a campaign below the fact
    // doesn't.
    if (isOpen && !feed.child) feeds.closeRound(feed, startedAt());
    return isOpen;
  }

  /**
   * Polls donations, the campaigns below and totals. If one of them fails, polls the others anyway. Returns false if
   * one of them failed.
   */
  async function look(held: Lease, chosen: Chosen, signal: AbortSignal): Promise<boolean> {
    const { feed } = chosen;
    const startedAt = noteTime(options);
    let isWhole = true;
    const attempt = async <T>(what: string, work: Promise<T>): Promise<T | "failed"> => {
      try {
        return await work;
      } catch (error) {
        if (error instanceof LeaseLost || signal.aborted) throw error;
        const failure = { fact: feed.factId, what, error: errorText(error) };
        log[feed.isFailing ? "debug" : "warn"](failure, "list could not be read");
        isWhole = false;
        return "failed";
      }
    };
    const own = await attempt("donations", pollDonations(held, feed, signal));
    const below = await attempt("campaigns below", lookBelow(held, feed, startedAt, signal));
    if (own === undefined && below === false && !feed.child) {
      noteForbidden(feed, clock.now());
      if (feed.timesClosed === 1)
        log.warn({ fact: feed.factId, kind: feed.fact.kind }, "donation list is not open to us");
      return isWhole;
    }
    if (own !== "failed" || below === true) Object.assign(feed, { closedUntil: 0, timesClosed: 0 });
    const hasNews = typeof own === "object" && own.hasNews;
    const totals = await attempt("totals", totalsOf.own({ ...chosen, hasNews, isUnread: own === "failed" }, signal));
    // announce totals after the donations that they include
    if (totals !== "failed") await enter(held, feed, totals);
    if (own === "failed" || below === "failed") return false;
    feeds.finishChild(feed);
    const parentId = feed.child?.parentId ?? (below ? feed.factId : undefined);
    const until = parentId === undefined ? startedAt() : feeds.roundUntil(parentId);
    if (until !== undefined) await markKnown(held, parentId ?? feed.factId, until);
    return isWhole;
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
      if (clock.now() - factsReadAt >= longestSleepMs) await refreshed();
      const { perMinute, leastOf } = budget;
      const choice = chooseFairly(feeds.all(), { now: clock.now(), perMinute, leastOf });
      if (choice.type === "wait") return Math.min(choice.ms, longestSleepMs);
      const { feed } = choice;
      warnIfLate(choice.lateByMs);
      Object.assign(feed, { isWantedAgain: false, isBusy: true });
      try {
        const isWhole = await look(held, choice, signal);
        if (feed.isFailing && isWhole) log.info({ fact: feed.factId }, "list can be read again");
        feed.isFailing = !isWhole;
      } finally {
        feed.isBusy = false;
      }
      if (feed.isWantedAgain) return 0;
      feed.pauseMs = feed.readAt && clock.now() - feed.readAt;
      feed.readAt = clock.now();
      return 0;
    },
    refresh() {
      factsReadAt = Number.NEGATIVE_INFINITY;
    },
    onSupported: (factIds) => feeds.noteSupported(factIds, clock.now()),
    ...feeds.states(clock.now),
  };
}
