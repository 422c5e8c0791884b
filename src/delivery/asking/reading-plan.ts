/**
 * Whose donation list is asked for next. Every fact belongs to a class with a wished and a longest pause between two
 * looks. Where the budget does not suffice for all wishes, the least urgent classes wait longer first; then the
 * earliest deadline goes first, which keeps all deadlines as long as the budget suffices for them. What the active ones
 * leave of the budget is always used: otherwise lists that were read together, as after a start, would come due
 * together again and keep the active ones waiting.
 */

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
};

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
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

function classOf({ mode, donatedAt }: Feed, now: number): ClassName {
  if (mode === "webhook") return "checked";
  const sinceDonationMs = donatedAt === null ? Number.POSITIVE_INFINITY : now - donatedAt;
  if (sinceDonationMs <= activeForMs) return "active";
  return sinceDonationMs <= quietAfterMs ? "usual" : "quiet";
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
 * have never been looked at that whatever is no donation has to wait.
 */
export type Choice<F extends Feed> =
  | { type: "read"; feed: F; lateByMs: number; isTight: boolean; isRushed: boolean }
  | { type: "wait"; ms: number };

/**
 * A list that was not looked at since the start, or since it was subscribed, goes first if people are giving just now.
 */
function deadlineOf({ readAt, addedAt, donatedAt }: Feed, pauseMs: number, now: number): number {
  if (readAt !== null) return readAt + pauseMs;
  return donatedAt !== null && now - donatedAt <= activeForMs ? addedAt : addedAt + pauseMs;
}

/** The feed to look at now, or how long to wait for one. `lateByMs`: by how much it waited too long. */
export function chooseFeed<F extends Feed>(feeds: readonly F[], when: { now: number; perMinute: number }): Choice<F> {
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
    if (mayAt > now) waitMs = Math.min(waitMs, mayAt - now);
    else if (!chosen || deadline < chosen.deadline) chosen = { feed, deadline };
  }
  if (!chosen) return { type: "wait", ms: waitMs };
  const { feed } = chosen;
  const lateByMs = Math.max(0, now - (feed.readAt ?? feed.addedAt) - longestWaitMs);
  const isTight = classes.some(({ name, wishMs }) => name === "active" && pauses[name] > wishMs);
  const unseen = feeds.filter(({ readAt, closedUntil }) => readAt === null && closedUntil <= now);
  return { type: "read", feed, lateByMs, isTight, isRushed: unseen.length > (perMinute * rushMs) / minuteMs };
}
