import { lateAfterMs } from "../../news/donation.ts";
import type { ListedFact } from "./donation-lists.ts";
import { type Feed, isActive } from "./reading-plan.ts";

/** A donation list to poll. It belongs to a followed fact, or to a campaign below one. */
export type ListFeed = Feed & {
  fact: ListedFact;
  /** We know all donations that were completed before this time, or don't want them. Milliseconds since 1970. */
  from: number;
  /** When somebody first followed the fact. */
  since: number;
  /** When we last read the list far enough back to notice changed donations; 0 if never. */
  reviewedAt: number;
  /** How many times in a row the platform refused the list. */
  timesClosed: number;
  /** Somebody asked for another poll while one was in progress. */
  isWantedAgain: boolean;
  /** When the oldest donation that we haven't read was made, by our clock; null if unknown. */
  givenFrom: number | null;
  /** Other campaigns raise money for this fact, although its kind usually has none below it. */
  hasSupporters: boolean;
  /** Set if the list belongs to a campaign below a followed fact. */
  child?: { parentId: string; total: string | null };
};

/** The state of donation lists. */
export type ListStates = {
  /** Returns the followed facts that have a list. */
  followed(): string[];
  /**
   * Tells whether the platform shows us a followed fact's donations. Unknown before the first answer, and after a first
   * refusal: only several refusals in a row mean `closed`.
   */
  access(factId: string): "open" | "closed" | "unknown";
  /** Polls a list, or all of them, as soon as the budget allows, as if the list were new. */
  pollAgain(factId?: string): void;
  /** True if every list that is open to us was polled after this time. */
  hasPolledSince(at: number): boolean;
  /**
   * True if a list of these facts, or of campaigns below them, must still be read and may hold donations that are late
   * by now.
   */
  isCatchingUp(factIds: readonly string[]): boolean;
  /** True if the last poll couldn't read the donations or totals of a followed fact. */
  isUnread(factId: string): boolean;
  /**
   * Returns the time between the last two polls of a fact's list. Null if nobody is donating now, or if we don't know.
   */
  everyMs(factId: string): number | null;
};

/** People are notified after this many refusals of a list in a row, which take minutes. */
const closedFrom = 3;

/** Reports the state of the lists of followed facts and of campaigns below them. */
export function createListStates({
  followed,
  children,
  now,
}: {
  followed(): ReadonlyMap<string, ListFeed>;
  children: ReadonlyMap<string, ListFeed>;
  now(): number;
}): ListStates {
  const all = () => [...followed().values(), ...children.values()];
  return {
    followed: () => [...followed().keys()],
    access(factId) {
      const feed = followed().get(factId);
      if (!feed || feed.readAt === null) return "unknown";
      if (feed.closedUntil === 0) return "open";
      return feed.closedUntil > now() && feed.timesClosed >= closedFrom ? "closed" : "unknown";
    },
    pollAgain(factId) {
      const those = all().filter((feed) => factId === undefined || feed.factId === factId);
      for (const feed of those) Object.assign(feed, { readAt: null, addedAt: now(), isWantedAgain: true });
    },
    hasPolledSince: (at) => all().every(({ readAt, closedUntil }) => (readAt ?? 0) >= at || closedUntil > now()),
    isCatchingUp: (factIds) =>
      all().some((feed) => factIds.includes(feed.child?.parentId ?? feed.factId) && isBehind(feed, now())),
    isUnread(factId) {
      const below = [...children.values()].filter(({ child }) => child?.parentId === factId);
      const feed = followed().get(factId);
      const isClosed = feed !== undefined && feed.timesClosed > 0 && feed.fact.kind !== "cause";
      return isClosed || feed?.isFailing === true || below.some(({ isFailing }) => isFailing);
    },
    everyMs(factId) {
      const feed = followed().get(factId);
      return feed?.mode === "pull" && isActive(feed, now()) ? feed.pauseMs : null;
    },
  };
}

/**
 * True if a list must still be read and may hold donations that are late by now. If we know since when a campaign has
 * had new donations (`givenFrom`), its list counts only ten minutes after that time.
 */
function isBehind({ readAt, closedUntil, givenFrom }: ListFeed, now: number): boolean {
  if (readAt !== null || closedUntil > now) return false;
  return givenFrom === null || now - givenFrom > lateAfterMs;
}
