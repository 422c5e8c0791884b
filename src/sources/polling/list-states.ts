import { lateAfterMs } from "../../news/donation.ts";
import type { ListedFact } from "./donation-lists.ts";
import { type Feed, isActive } from "./reading-plan.ts";

/** A donation list to look at: a followed fact's own, or that of a campaign below one. */
export type ListFeed = Feed & {
  fact: ListedFact;
  /** Donations completed before this are known or nobody's concern. Milliseconds since 1970. */
  from: number;
  /** Since when somebody follows it. */
  since: number;
  /** When it was read back far enough to see what was changed after it was given; 0: not yet. */
  reviewedAt: number;
  /** How often in a row the platform did not give it. */
  timesClosed: number;
  /** Somebody wants it to be looked at once more, since the last look began. */
  isWantedAgain: boolean;
  /** What is not read yet was given since then, by our clock; null: nobody knows. */
  givenFrom: number | null;
  /** It raises money through campaigns below it, although it is none of the kinds that always may. */
  hasSupporters: boolean;
  /** For a campaign below a followed fact. */
  child?: { parentId: string; total: string | null };
};

/** What others want to know of the lists. */
export type ListStates = {
  /** The followed facts that have a list. */
  followed(): string[];
  /** Whether the platform gives a followed fact's donations; unknown until it was asked, and until a no is no accident. */
  access(factId: string): "open" | "closed" | "unknown";
  /** This list, or all of them, are looked at again as if they were new, as soon as the budget allows. */
  pollAgain(factId?: string): void;
  /** Whether every list that is open to us has been looked at since then. */
  hasPolledSince(at: number): boolean;
  /**
   * Whether something may be late by now that was given to one of these followed facts, or below one: a list that may be
   * open to us has not been read yet, or not for long.
   */
  isCatchingUp(factIds: readonly string[]): boolean;
  /** Whether donations or totals of a followed fact could not be read at the last look. */
  isUnread(factId: string): boolean;
  /** How far apart the last two looks at it were where people give just now; null: they do not, or it is not known. */
  everyMs(factId: string): number | null;
};

/** So often in a row, over minutes, a list is refused before people hear of it. */
const closedFrom = 3;

/** What is known of the lists of followed facts and of campaigns below them. */
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

/** Below a parent that is looked at often, what moves has just been given, however many campaigns wait to be read. */
function isBehind({ readAt, closedUntil, givenFrom }: ListFeed, now: number): boolean {
  if (readAt !== null || closedUntil > now) return false;
  return givenFrom === null || now - givenFrom > lateAfterMs;
}
