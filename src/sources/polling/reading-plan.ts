/**
 * Chooses the donation list to request next. Every fact belongs to a class with a wished and a longest pause between
 * two polls. If the budget does not cover all wishes, the least urgent classes wait longer first. Then the earliest
 * deadline goes first, which keeps all deadlines as long as the budget covers them. The budget that active facts leave
 * is always used: otherwise lists that were read together, as after a start, would be due together again and delay the
 * active ones.
 */

import { minuteMs, secondMs } from "../../util/durations.ts";
import type { RequestBudget } from "./request-budget.ts";

/** The way in which a fact's donations reach us: by webhooks, which lists only check, or by lists alone. */
export type FeedMode = "webhook" | "pull";

export type Feed = {
  factId: string;
  mode: FeedMode;
  /** When the list was last requested; null if never, so that it need not pause. Milliseconds since 1970. */
  readAt: number | null;
  /** When the list was added to the plan. */
  addedAt: number;
  /** When the fact's last known donation was made; null if there was none. */
  donatedAt: number | null;
  /** The platform refused this list, so it is not requested before then. */
  closedUntil: number;
  /** When the fact's own totals were last read; 0 if never. */
  totalsAt: number;
  /** The spaces that the list is requested for. */
  spaces: readonly string[];
  /** A request for the list is in progress. */
  isBusy: boolean;
  /** Part of the list could not be read at the last poll. */
  isFailing: boolean;
  /** The time between the last two polls; null if there were no two. */
  pauseMs: number | null;
  /** Set if the fact is not followed itself, but raises money for a fact that is. */
  child?: object | undefined;
};

const activeForMs = 30 * minuteMs;
const quietAfterMs = 24 * 60 * minuteMs;
/** No fact waits longer than this, unless the budget is too small. Then the host is notified. */
export const longestWaitMs = 15 * minuteMs;

type ClassName = "checked" | "quiet" | "usual" | "active";
type Pauses = Record<ClassName, number>;

/** In the order in which they have to wait longer when the budget is short. */
const classes: readonly { name: ClassName; wishMs: number; longestMs: number }[] = [
  { name: "checked", wishMs: 5 * minuteMs, longestMs: longestWaitMs },
  { name: "quiet", wishMs: minuteMs, longestMs: longestWaitMs },
  { name: "usual", wishMs: 15 * secondMs, longestMs: longestWaitMs },
  { name: "active", wishMs: 5 * secondMs, longestMs: 15 * secondMs },
];
const wishMs = Object.fromEntries(classes.map((one) => [one.name, one.wishMs])) as Pauses; // one for each class

/** Reading all new lists counts as a rush if it takes longer than this. */
const rushMs = 10 * secondMs;
/** Totals that had to wait for other lists are read after this time, as soon as no list is due. */
const totalsAfterMs = minuteMs;

/** The share of the budget that is planned. The rest is for further pages, for totals, and for new facts. */
const plannedShare = 0.97;

/** Returns the pause between requests outside the plan when the budget is short. */
export function sparePauseMs(perMinute: number): number {
  return minuteMs / (perMinute * (1 - plannedShare));
}

/** True if people are donating to it now. */
export function isActive({ donatedAt }: Pick<Feed, "donatedAt">, now: number): boolean {
  return donatedAt !== null && now - donatedAt <= activeForMs;
}

function classOf(feed: Feed, now: number): ClassName {
  // A failed check is repeated sooner.
  if (feed.mode === "webhook") return feed.isFailing ? "quiet" : "checked";
  if (isActive(feed, now)) return "active";
  return feed.donatedAt !== null && now - feed.donatedAt <= quietAfterMs ? "usual" : "quiet";
}

/** Returns the pause of each class, so that all together stay within the budget. */
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
 * are new that everything but donations has to wait. `isDue`: it may not wait longer, where others can.
 */
export type NextReading<F extends Feed> =
  | { type: "read"; feed: F; lateByMs: number; isTight: boolean; isRushed: boolean; isDue: boolean }
  | { type: "wait"; ms: number };

/** A list that was not polled since the start, or since it was subscribed, goes first if people are donating now. */
function deadlineOf({ readAt, addedAt, donatedAt }: Feed, pauseMs: number, now: number): number {
  if (readAt !== null) return readAt + pauseMs;
  return isActive({ donatedAt }, now) ? addedAt : addedAt + pauseMs;
}

/** Returns the feed to poll now, or how long to wait for one. `lateByMs`: how long it is overdue. */
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

/** This many lists of one space are polled at once, so that one that hangs does not hold up the others. */
const mostAtOnce = 2;
/** Followed facts leave this share to the campaigns below them, however short the budget is. */
const leastShareBelow = 0.2;

/**
 * Chooses the feed to poll in one space. Followed facts go first, and plan as if they were alone. The facts below them,
 * such as the thousand campaigns of an event, share the rest.
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
  // Facts below must not take the place of a followed one.
  const own = busy > mostAtOnce ? notNow : chooseFeed(itself, { now, perMinute });
  if (own.type === "read" && own.isDue) return own;
  const other = busy >= mostAtOnce ? notNow : chooseFeed(below, { now, perMinute: left });
  if (other.type === "wait") return own.type === "read" ? own : { type: "wait", ms: Math.min(own.ms, other.ms) };
  return own.type === "read" && !other.isDue ? own : other;
}

const notNow = { type: "wait", ms: minuteMs } as const;

/**
 * Chooses the feed to poll among spaces that share the budget. Each plans with an equal share of it, as far as it needs
 * that much. Among spaces with due lists, the one with the fewest requests goes first. The others use what one leaves.
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

/**
 * Returns the most that each may have so that all together stay within the total; the whole total if it is enough for
 * all.
 */
function evenPart(wanted: readonly number[], all: number): number {
  let left = all;
  for (const [index, one] of wanted.toSorted((a, b) => a - b).entries()) {
    const part = left / (wanted.length - index);
    if (one > part) return part;
    left -= one;
  }
  return all;
}
