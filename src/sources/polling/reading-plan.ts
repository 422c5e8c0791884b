/**
 * Chooses the donation list to request next. Each fact belongs to a class, which has a wished pause and a longest pause
 * between two polls. If the budget can't meet all wishes, the least urgent classes wait longer first. Among the lists,
 * the earliest deadline goes first, so all deadlines are met if the budget allows. Lists of inactive facts get all
 * requests that active facts leave over. Otherwise, lists that were read together after a start would all be due
 * together again, and delay the active ones.
 */

import { minuteMs, secondMs } from "../../util/durations.ts";
import type { RequestBudget } from "./request-budget.ts";

/** How a fact's donations reach us. `webhook`: by webhooks, and lists only check them. `pull`: by lists alone. */
export type FeedMode = "webhook" | "pull";

export type Feed = {
  factId: string;
  mode: FeedMode;
  /** When we last requested the list, in milliseconds since 1970. Null if never: the list is then due at once. */
  readAt: number | null;
  /** When the list was added to the plan. */
  addedAt: number;
  /** When the last donation that we know of was made, by our clock; null if there was none. */
  donatedAt: number | null;
  /** The platform refused the list, so we don't request it before this time. */
  closedUntil: number;
  /** When we last read the fact's own totals; 0 if never. */
  totalsAt: number;
  /** The spaces that want the list. */
  spaces: readonly string[];
  /** A request for the list is in progress. */
  isBusy: boolean;
  /** The last poll couldn't read a part of the list. */
  isFailing: boolean;
  /** The time between the last two polls; null before the second. */
  pauseMs: number | null;
  /** Set if nobody follows the fact itself, but it raises money for a fact that is followed. */
  child?: object | undefined;
};

const activeForMs = 30 * minuteMs;
const quietAfterMs = 24 * 60 * minuteMs;
/** The longest that a fact waits. If the budget is too small for that, the host is notified. */
export const longestWaitMs = 15 * minuteMs;

type ClassName = "checked" | "quiet" | "usual" | "active";
type Pauses = Record<ClassName, number>;

/** If the budget is short, the pauses of the first class grow first, then those of the next. */
const classes: readonly { name: ClassName; wishMs: number; longestMs: number }[] = [
  { name: "checked", wishMs: 5 * minuteMs, longestMs: longestWaitMs },
  { name: "quiet", wishMs: minuteMs, longestMs: longestWaitMs },
  { name: "usual", wishMs: 15 * secondMs, longestMs: longestWaitMs },
  { name: "active", wishMs: 5 * secondMs, longestMs: 15 * secondMs },
];
// the cast is safe, because `classes` has every class
const wishMs = Object.fromEntries(classes.map((one) => [one.name, one.wishMs])) as Pauses;

/** If reading all new lists takes longer than this, everything but donations waits. */
const rushMs = 10 * secondMs;
/** Totals that were put off are read after this time, as soon as no list is due. */
const totalsAfterMs = minuteMs;

/** The share of the budget that is planned. The rest is for more pages, totals and new facts. */
const plannedShare = 0.97;

/**
 * Returns how long to wait between two requests that aren't in the plan, such as for totals, while the budget is short.
 */
export function sparePauseMs(perMinute: number): number {
  return minuteMs / (perMinute * (1 - plannedShare));
}

/** True if somebody donated to the fact in the last 30 minutes. */
export function isActive({ donatedAt }: Pick<Feed, "donatedAt">, now: number): boolean {
  return donatedAt !== null && now - donatedAt <= activeForMs;
}

function classOf(feed: Feed, now: number): ClassName {
  // While webhooks work, a list is only a check. If the check failed, repeat it sooner.
  if (feed.mode === "webhook") return feed.isFailing ? "quiet" : "checked";
  if (isActive(feed, now)) return "active";
  return feed.donatedAt !== null && now - feed.donatedAt <= quietAfterMs ? "usual" : "quiet";
}

/** Returns a pause for each class, such that all requests together fit the budget. */
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
 * `isTight`: the budget is so short that even active campaigns wait too long. `isRushed`: so many lists are new that
 * everything but donations must wait. `isDue`: the list's deadline has passed.
 */
export type NextReading<F extends Feed> =
  | { type: "read"; feed: F; lateByMs: number; isTight: boolean; isRushed: boolean; isDue: boolean }
  | { type: "wait"; ms: number };

/** Returns when a list must be read. A list that is new here is due immediately if people are donating. */
function deadlineOf({ readAt, addedAt, donatedAt }: Feed, pauseMs: number, now: number): number {
  if (readAt !== null) return readAt + pauseMs;
  return isActive({ donatedAt }, now) ? addedAt : addedAt + pauseMs;
}

/**
 * Returns the feed to poll now, or how long to wait. `lateByMs` is how long the feed has waited beyond the longest
 * wait.
 */
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

/** How many lists of a space may be polled at once, so that a list that hangs doesn't hold up the others. */
const mostAtOnce = 2;
/** The share of a space's budget that campaigns below its facts get at least. */
const leastShareBelow = 0.2;

/**
 * Chooses the feed to poll for one space. Facts that the space follows go first, and are planned as if they had the
 * whole budget. The facts below them share the rest, such as the thousand campaigns of an event.
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
  // If campaigns below use both slots, a followed fact may use a third slot.
  const own = busy > mostAtOnce ? notNow : chooseFeed(itself, { now, perMinute });
  if (own.type === "read" && own.isDue) return own;
  const other = busy >= mostAtOnce ? notNow : chooseFeed(below, { now, perMinute: left });
  if (other.type === "wait") return own.type === "read" ? own : { type: "wait", ms: Math.min(own.ms, other.ms) };
  return own.type === "read" && !other.isDue ? own : other;
}

const notNow = { type: "wait", ms: minuteMs } as const;

/**
 * Chooses the feed to poll among spaces that share the budget. Each space plans with an equal share, or less if it
 * needs less. Among spaces with a list that is due, the one with the fewest recent requests goes first. Requests that a
 * space doesn't need go to the others.
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
 * Returns the most requests that one space may have, so that all spaces together stay within `all`. Returns `all` if it
 * is enough for everybody.
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
