/**
 * Whose donation list is asked for next. Every fact belongs to a class with a wished and a longest pause between two
 * looks. Where the budget does not suffice for all wishes, the least urgent classes wait longer first; then the
 * earliest deadline goes first, which keeps all deadlines as long as the budget suffices for them. What the active ones
 * leave of the budget is always used: otherwise lists that were read together, as after a start, would come due
 * together again and keep the active ones waiting.
 */

import { minuteMs, secondMs } from "../../util/durations.ts";
import type { RequestBudget } from "./request-budget.ts";

/** How a fact's donations reach us: by webhooks that lists only check, or by lists alone. */
export type FeedMode = "webhook" | "pull";

export type Feed = {
  factId: string;
  mode: FeedMode;
  /** When it was asked for last; null: not yet, so that it need not pause. Milliseconds since 1970. */
  readAt: number | null;
  /** Since when it is to be asked for. */
  addedAt: number;
  /** When its last known donation was given; null: never. */
  donatedAt: number | null;
  /** The platform does not give this list: not before then. */
  closedUntil: number;
  /** When its own totals were read last; 0: not yet. */
  totalsAt: number;
  /** For whom it is asked. */
  spaces: readonly string[];
  /** Somebody is asking for it. */
  isBusy: boolean;
  /** Not all of it could be read at the last look. */
  isFailing: boolean;
  /** How far apart the last two looks were; null: there were no two. */
  pauseMs: number | null;
  /** It is not followed itself: it raises money for something that is. */
  child?: object | undefined;
};

const activeForMs = 30 * minuteMs;
const quietAfterMs = 24 * 60 * minuteMs;
/** No fact waits longer than this, unless the budget is too small; then the host is told. */
export const longestWaitMs = 15 * minuteMs;

type ClassName = "checked" | "quiet" | "usual" | "active";
type Pauses = Record<ClassName, number>;

/** In the order in which they have to wait longer where the budget is short. */
const classes: readonly { name: ClassName; wishMs: number; longestMs: number }[] = [
  { name: "checked", wishMs: 5 * minuteMs, longestMs: longestWaitMs },
  { name: "quiet", wishMs: minuteMs, longestMs: longestWaitMs },
  { name: "usual", wishMs: 15 * secondMs, longestMs: longestWaitMs },
  { name: "active", wishMs: 5 * secondMs, longestMs: 15 * secondMs },
];
const wishMs = Object.fromEntries(classes.map((one) => [one.name, one.wishMs])) as Pauses; // one for each class

/** If it takes longer than this to read all lists that were never looked at, that is a rush. */
const rushMs = 10 * secondMs;
/** Totals that had to wait for the lists of others are read after this, as soon as no list is due. */
const totalsAfterMs = minuteMs;

/** The rest is for further pages, for totals, and for facts that come along. */
const plannedShare = 0.97;

/** How often something else than the planned lists may be asked for where the budget is short. */
export function sparePauseMs(perMinute: number): number {
  return minuteMs / (perMinute * (1 - plannedShare));
}

/** People give to it just now. */
export function isActive({ donatedAt }: Pick<Feed, "donatedAt">, now: number): boolean {
  return donatedAt !== null && now - donatedAt <= activeForMs;
}

function classOf(feed: Feed, now: number): ClassName {
  // What could not be checked is tried again sooner.
  if (feed.mode === "webhook") return feed.isFailing ? "quiet" : "checked";
  if (isActive(feed, now)) return "active";
  return feed.donatedAt !== null && now - feed.donatedAt <= quietAfterMs ? "usual" : "quiet";
}

/** How long each class pauses, so that all together ask no more than the budget allows. */
function planPauses(counts: ReadonlyMap<ClassName, number>, perMinute: number): Pauses {
  const mostPerMs = (perMinute * plannedShare) / minuteMs;
  const pauses: Pauses = { checked: 0, quiet: 0, usual: 0, active: 0 };
  for (const { name, wishMs } of classes) pauses[name] = wishMs;
  const demand = (name: ClassName) => (counts.get(name) ?? 0) / pauses[name];
  const total = () => classes.reduce((sum, { name }) => sum + demand(name), 0);
  for (const { name, longestMs } of classes) {
    const left = mostPerMs - (total() - demand(name));
    const neededMs = left <= 0 ? longestMs : (counts.get(name) ?? 0) / left;
    pauses[name] = Math.min(longestMs, Math.max(pauses[name], neededMs));
  }
  const excess = total() / mostPerMs;
  if (excess > 1) for (const { name } of classes) pauses[name] *= excess;
  return pauses;
}

/**
 * `isTight`: the budget is so short that even active campaigns wait longer than they should. `isRushed`: so many lists
 * have never been looked at that whatever is no donation has to wait. `isDue`: it may not wait longer, where others can.
 */
export type NextReading<F extends Feed> =
  | { type: "read"; feed: F; lateByMs: number; isTight: boolean; isRushed: boolean; isDue: boolean }
  | { type: "wait"; ms: number };

/**
 * A list that was not looked at since the start, or since it was subscribed, goes first if people are giving just now.
 */
function deadlineOf({ readAt, addedAt, donatedAt }: Feed, pauseMs: number, now: number): number {
  if (readAt !== null) return readAt + pauseMs;
  return isActive({ donatedAt }, now) ? addedAt : addedAt + pauseMs;
}

/** The feed to look at now, or how long to wait for one. `lateByMs`: by how much it waited too long. */
export function chooseFeed<F extends Feed>(
  feeds: readonly F[],
  when: { now: number; perMinute: number },
): NextReading<F> {
  const { now, perMinute } = when;
  const classed = feeds.map((feed) => ({ feed, name: classOf(feed, now) }));
  const counts = new Map<ClassName, number>();
  for (const { name } of classed) counts.set(name, (counts.get(name) ?? 0) + 1);
  const pauses = planPauses(counts, perMinute);

  let chosen: { feed: F; deadline: number } | undefined;
  let waitMs = minuteMs;
  for (const { feed, name } of classed) {
    const deadline = deadlineOf(feed, pauses[name], now);
    const pauseMs = name === "active" ? pauses.active : wishMs[name];
    const restMs = feed.totalsAt === 0 ? Math.min(pauseMs, totalsAfterMs) : pauseMs;
    const mayAt = Math.max(feed.readAt === null ? now : feed.readAt + restMs, feed.closedUntil);
    if (feed.isBusy) continue;
    if (mayAt > now) waitMs = Math.min(waitMs, mayAt - now);
    else if (!chosen || deadline < chosen.deadline) chosen = { feed, deadline };
  }
  if (!chosen) return { type: "wait", ms: waitMs };
  const { feed, deadline } = chosen;
  const lateByMs = Math.max(0, now - (feed.readAt ?? feed.addedAt) - longestWaitMs);
  const isTight = classes.some(({ name, wishMs }) => name === "active" && pauses[name] > wishMs);
  const unseen = feeds.filter(({ readAt, closedUntil }) => readAt === null && closedUntil <= now);
  const isRushed = unseen.length > (perMinute * rushMs) / minuteMs;
  return { type: "read", feed, lateByMs, isTight, isRushed, isDue: deadline <= now };
}

/** So many lists of one space are looked at at once: one that hangs does not hold up the others. */
const mostAtOnce = 2;
/** Facts that are followed themselves leave that part to the campaigns below them, however short the budget is. */
const leastShareBelow = 0.2;

/**
 * The same for one space: what is followed itself goes first, and plans as if it were alone. What is below it, as the
 * thousand campaigns of an event, shares what that leaves.
 */
function chooseOwnFirst<F extends Feed>(
  feeds: readonly F[],
  { now, perMinute }: { now: number; perMinute: number },
): NextReading<F> {
  const below = feeds.filter(({ child }) => child !== undefined);
  const busy = feeds.filter(({ isBusy }) => isBusy).length;
  if (below.length === 0) return busy >= mostAtOnce ? notNow : chooseFeed(feeds, { now, perMinute });
  const itself = feeds.filter(({ child }) => child === undefined);
  const wanted = itself.reduce((sum, feed) => sum + perMinuteOf(feed, now), 0);
  const left = Math.max(perMinute - wanted, perMinute * leastShareBelow);
  // Those below take no place from it.
  const own = busy > mostAtOnce ? notNow : chooseFeed(itself, { now, perMinute });
  if (own.type === "read" && own.isDue) return own;
  const other = busy >= mostAtOnce ? notNow : chooseFeed(below, { now, perMinute: left });
  if (other.type === "wait") return own.type === "read" ? own : { type: "wait", ms: Math.min(own.ms, other.ms) };
  return own.type === "read" && !other.isDue ? own : other;
}

const notNow = { type: "wait", ms: minuteMs } as const;

/**
 * The same for many spaces that share the budget. Each plans with an even part of it, as far as it needs that much; of
 * those whose lists are due, the one goes first that had least. What one leaves is for the others.
 */
export function chooseFairly<F extends Feed>(
  feeds: readonly F[],
  { now, perMinute, leastOf }: { now: number; perMinute: number } & Pick<RequestBudget, "leastOf">,
): NextReading<F> {
  const bySpace = Map.groupBy(feeds, ({ spaces }) => leastOf(spaces).space);
  const wanted = [...bySpace.values()].map((some) => some.reduce((sum, one) => sum + perMinuteOf(one, now), 0));
  const part = evenPart(wanted, perMinute);
  let best: { choice: NextReading<F> & { type: "read" }; spent: number } | undefined;
  let waitMs = minuteMs;
  for (const [space, some] of bySpace) {
    const choice = chooseOwnFirst(some, { now, perMinute: part });
    if (choice.type === "wait") {
      waitMs = Math.min(waitMs, choice.ms);
      continue;
    }
    const { spent } = leastOf([space]);
    const isBetter = best === undefined || (choice.isDue === best.choice.isDue ? spent < best.spent : choice.isDue);
    if (isBetter) best = { choice, spent };
  }
  return best?.choice ?? { type: "wait", ms: waitMs };
}

function perMinuteOf(feed: Feed, now: number): number {
  return minuteMs / wishMs[classOf(feed, now)];
}

/** The most that each may have so that all together have no more than there is; all of it where that suffices. */
function evenPart(wanted: readonly number[], all: number): number {
  let left = all;
  for (const [index, one] of wanted.toSorted((a, b) => a - b).entries()) {
    const part = left / (wanted.length - index);
    if (one > part) return part;
    left -= one;
  }
  return all;
}
