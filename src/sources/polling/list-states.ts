import { lateAfterMs } from "../../news/donation.ts";
import type { ListedFact } from "./donation-lists.ts";
import { type Feed, isActive } from "./reading-plan.ts";

/** A donation list to poll: a followed fact's own, or that of a campaign below one. */
export type ListFeed = Feed & {
  fact: ListedFact;
  /** Donations completed before this are known or not wanted. Milliseconds since 1970. */
  from: number;
  /** The time of the earliest follow. */
  since: number;
  /** When the list was last read back far enough to find later changes of donations; 0 if never. */
  reviewedAt: number;
  /** The number of refusals in a row. */
  timesClosed: number;
  /** Another poll of the list was requested since the last one began. */
  isWantedAgain: boolean;
  /** Unread donations were made since then, by our clock; null if unknown. */
  givenFrom: number | null;
  /** The fact raises money through campaigns below it, although it is not of a kind that always may. */
  hasSupporters: boolean;
  /** Set for a campaign below a followed fact. */
  child?: { parentId: string; total: string | null };
};

/** The state of the lists, for other rooms. */
export type ListStates = {
  /** Returns the followed facts that have a list. */
  followed(): string[];
  /**
   * Tells whether the platform gives us a followed fact's donations. Unknown until it was asked, and until a refusal
   * has proven not to be an accident.
   */
  access(factId: string): "open" | "closed" | "unknown";
  /** Polls this list, or all of them, again as if they were new, as soon as the budget allows. */
  pollAgain(factId?: string): void;
  /** True if every list that is open to us has been polled after this time. */
  hasPolledSince(at: number): boolean;
  /**
   * True if a donation to one of these followed facts, or below one, may be late by now: a list that may be open to us
   * has not been read yet, or not for long.
   */
  isCatchingUp(factIds: readonly string[]): boolean;
  /** True if donations or totals of a followed fact could not be read at the last poll. */
  isUnread(factId: string): boolean;
  /**
   * Returns the time between its last two polls if people are donating now; null if they are not, or it is not known.
   */
  everyMs(factId: string): number | null;
};

/** A list must be refused this many times in a row, over minutes, before people are notified. */
const closedFrom = 3;

/** Returns the state of the lists of followed facts and of campaigns below them. */
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

/** Below a parent that is polled often, a change is a new donation, however many campaigns wait to be read. */
function isBehind({ readAt, closedUntil, givenFrom }: ListFeed, now: number): boolean {
  if (readAt !== null || closedUntil > now) return false;
  return givenFrom === null || now - givenFrom > lateAfterMs;
}
