/**
 * Which list of a campaign is looked at next. Those of campaigns to which somebody gives now have short pauses, others
 * long ones. Where the requests do not suffice for all, the others wait longer first, but the lively ones never get
 * everything.
 */

import type { ListName } from "../../news/lists.ts";
import { minuteMs, secondMs } from "../../util/durations.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

export type WatchedList = {
  factId: string;
  kind: FactKind;
  list: ListName;
  /** For whom it is looked at. */
  spaces: readonly string[];
  /** When it was looked at last; null: not yet, so that nothing in it can be news. Milliseconds since 1970. */
  readAt: number | null;
  /** When somebody gave last, as far as known; null: never. */
  donatedAt: number | null;
  /** When something in it ends or begins; null: nothing calls for a look then. */
  turnAt: number | null;
  /** The platform does not give it: not before then. */
  closedUntil: number;
  /** How often in a row the platform did not give it. */
  timesClosed: number;
};

const livelyForMs = 30 * minuteMs;
const todayMs = 24 * 60 * minuteMs;

type Liveliness = "lively" | "today" | "quiet";

const pauses: Readonly<Record<ListName, Readonly<Record<Liveliness, number>>>> = {
  milestones: { lively: minuteMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  matches: { lively: 15 * secondMs, today: 2 * minuteMs, quiet: 10 * minuteMs },
  polls: { lively: 30 * secondMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  rewards: { lively: minuteMs, today: 5 * minuteMs, quiet: 15 * minuteMs },
  // Besides this it is looked at when something on it is about to begin.
  schedule: { lively: 10 * minuteMs, today: 15 * minuteMs, quiet: 30 * minuteMs },
};

/** The part of the requests that the others keep, however many the lively ones want. */
const sharedWithOthers = 0.2;

function livelinessOf({ donatedAt }: WatchedList, now: number): Liveliness {
  const sinceMs = donatedAt === null ? Number.POSITIVE_INFINITY : now - donatedAt;
  return sinceMs <= livelyForMs ? "lively" : sinceMs <= todayMs ? "today" : "quiet";
}

/** How many requests a minute all lists would have, if there were no limit. */
export function requestsWanted(lists: Iterable<WatchedList>, now: number): { lively: number; others: number } {
  const wanted = { lively: 0, others: 0 };
  for (const one of lists) {
    const liveliness = livelinessOf(one, now);
    wanted[liveliness === "lively" ? "lively" : "others"] += minuteMs / pauses[one.list][liveliness];
  }
  return wanted;
}

/**
 * The list to look at now, or how long to wait for one. `perMinute`: the requests that all lists together may make; `hurry`:
 * how many times more often than usual each is looked at.
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
    // After a start nothing has been looked at: where people give, that must not wait for all the others.
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
