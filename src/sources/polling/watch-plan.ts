/**
 * Chooses the list of a campaign to poll next. Campaigns that receive donations have short pauses, others have long
 * ones. If there are too few requests, the others wait longer first, but always keep a share.
 */

import type { ListName } from "../../news/lists.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

export type WatchedList = {
  factId: string;
  kind: FactKind;
  list: ListName;
  /** The spaces that want the list. */
  spaces: readonly string[];
  /** When we last polled the list; null if never. In a first poll, nothing is news. Milliseconds since 1970. */
  readAt: number | null;
  /** When the last donation that we know of was made; null if there was none. */
  donatedAt: number | null;
  /** When something in the list starts or ends, which needs a poll at that time; null if nothing does. */
  turnAt: number | null;
  /** The platform refused the list, so we don't poll it before this time. */
  closedUntil: number;
  /** How many times in a row the platform refused the list. */
  timesClosed: number;
  /** The last request failed. */
  isFailing: boolean;
};

const livelyForMs = 30 * minuteMs;
const todayMs = 24 * 60 * minuteMs;

type Liveliness = "lively" | "today" | "quiet";

const pauses: Readonly<Record<ListName, Readonly<Record<Liveliness, number>>>> = {
  milestones: { lively: minuteMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  matches: { lively: 15 * secondMs, today: 2 * minuteMs, quiet: 10 * minuteMs },
  polls: { lively: 30 * secondMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  rewards: { lively: minuteMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  // A schedule is also polled when an entry is about to begin.
  schedule: { lively: 10 * minuteMs, today: 15 * minuteMs, quiet: 30 * minuteMs },
};

/** The share of the requests that campaigns without donations keep, no matter how many the lively ones want. */
const sharedWithOthers = 0.2;

function livelinessOf({ donatedAt }: WatchedList, now: number): Liveliness {
  const sinceMs = donatedAt === null ? Number.POSITIVE_INFINITY : now - donatedAt;
  return sinceMs <= livelyForMs ? "lively" : sinceMs <= todayMs ? "today" : "quiet";
}

/** Returns how many requests per minute all lists would take if there were no limit. */
export function requestsWanted(lists: Iterable<WatchedList>, now: number): { lively: number; others: number } {
  const wanted = { lively: 0, others: 0 };
  for (const one of lists) {
    const liveliness = livelinessOf(one, now);
    wanted[liveliness === "lively" ? "lively" : "others"] += minuteMs / pauses[one.list][liveliness];
  }
  return wanted;
}

/**
 * Returns the list to poll now, or how long to wait. `perMinute` is the number of requests for all lists. With `hurry`,
 * each list is polled that many times more often.
 */
export function chooseList(
  lists: readonly WatchedList[],
  { now, perMinute, hurry = 1 }: { now: number; perMinute: number; hurry?: number },
): { type: "read"; list: WatchedList } | { type: "wait"; ms: number } {
  const wanted = requestsWanted(lists, now);
  const forOthers = Math.max(perMinute - wanted.lively, perMinute * sharedWithOthers);
  const forLively = perMinute - Math.min(wanted.others, forOthers);
  const stretch = {
    lively: Math.max(1, wanted.lively / forLively),
    others: Math.max(1, wanted.others / forOthers),
  };
  let next: { list: WatchedList; at: number } | undefined;
  for (const list of lists) {
    const liveliness = livelinessOf(list, now);
    const pauseMs = (pauses[list.list][liveliness] / hurry) * stretch[liveliness === "lively" ? "lively" : "others"];
    // After a start, no list has been polled. The lively ones go first.
    const unseenAt = liveliness === "lively" ? 0 : now;
    const turn = Math.min(
      list.readAt === null ? unseenAt : list.readAt + pauseMs,
      list.turnAt ?? Number.POSITIVE_INFINITY,
    );
    const at = Math.max(turn, list.closedUntil);
    if (next === undefined || at < next.at) next = { list, at };
  }
  if (next === undefined) return { type: "wait", ms: minuteMs };
  return next.at <= now ? { type: "read", list: next.list } : { type: "wait", ms: next.at - now };
}
