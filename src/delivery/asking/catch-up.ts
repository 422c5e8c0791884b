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
import type { DonationLists } from "./donation-lists.ts";
import type { FeedHealth } from "./feed-health.ts";
import { createFeeds, type ListFeed, type ListStates } from "./feeds.ts";
import { createListReading } from "./list-reading.ts";
import { noteTime } from "./noted-times.ts";
import { chooseFeed } from "./reading-plan.ts";
import type { RequestBudget } from "./request-budget.ts";
import { createTotalLooks } from "./total-looks.ts";
import { leaveClosed } from "./unless-closed.ts";

const minuteMs = 60_000;
const warnEveryMs = 60 * minuteMs;
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

export function createCatchUp(options: CatchUpOptions): CatchUp {
  const { store, lease, budget, health, platformNow, clock, log, onEntered, onMissed } = options;
  const feeds = createFeeds(health.mode);
  const read = createListReading(options);
  const totalsOf = createTotalLooks(options);
  let factsReadAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function refreshFeeds(): Promise<void> {
    const facts = (await readFollowedFacts(store.read)).filter(({ kind }) => kind !== "auction_house");
    factsReadAt = clock.now();
    feeds.update(facts, { now: factsReadAt, platformNow: platformNow() });
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
    const children = await read.children(feed, signal);
    const own = await read.donations(feed, signal);
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
