/**
 * Finds out which milestones a campaign has reached or is close to. The platform doesn't report either, so we compare
 * milestones with the total.
 */

import type { MomentData } from "../kinds/moments.ts";
import {
  addMoney,
  compareMoney,
  type Money,
  moneyKey,
  subtractMoney,
  toMoney,
  type WireMoney,
} from "../money/money.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { type KnownFact, percentOf, totalIn } from "./totals.ts";

/**
 * A milestone as one snapshot of the list reports it, with its name as sent. `changedAt` is when it was added or last
 * changed, in milliseconds since 1970; null if unknown.
 */
export type ReportedMilestone = { id: string; name: string | null; amount: WireMoney; changedAt: number | null };

/**
 * A milestone as we store it. `reachedAt` is milliseconds since 1970; null if we haven't seen it reached. `isRaised`
 * means that it was raised after it was reached, so it can be reached again.
 */
export type KnownMilestone = Omit<ReportedMilestone, "changedAt"> & { reachedAt: number | null; isRaised?: true };

/** Returns a milestone's ID in keys. One that was raised after it was reached counts as another milestone. */
export function idInKeys({ id, amount, isRaised }: KnownMilestone): string {
  return isRaised ? `${id}:${moneyKey(toMoney(amount))}` : id;
}

/** A milestone has one key, so it is announced only once, unless it was raised after it was reached. */
export function milestoneKey(one: KnownMilestone): string {
  return `milestone:${idInKeys(one)}`;
}

/**
 * A milestone that was reached. `next` is the lowest milestone above the total. If several were reached together, only
 * the highest one has a `next`.
 */
export type ReachedMilestone = { milestone: KnownMilestone; next: KnownMilestone | null };

/** The next milestone, when the total is close to it. `left` is the missing amount. */
export type NearMilestone = { milestone: KnownMilestone; left: Money };

/** A milestone is near at this percentage of the way from the milestone below it. The lowest one counts from zero. */
const nearlyPercent = 95;

/** 25, 50 or 75 percent of the goal isn't news if a milestone within this many percent of it was just announced. */
const nearPercent = 10;
const justSaidMs = 15 * 60_000;

/**
 * Folds one snapshot of the list into what we know. Forgets milestones that vanished. A new milestone counts as not
 * reached. So does one that was raised after it was reached, such as $50 that should have been $500.
 */
export function foldMilestones(
  known: readonly KnownMilestone[] | undefined,
  reported: readonly ReportedMilestone[],
): KnownMilestone[] {
  const before = new Map(known?.map((milestone) => [milestone.id, milestone]));
  return reported.map(({ id, name, amount }) => {
    const was = before.get(id);
    const isRaised = was !== undefined && was.reachedAt !== null && isHigher(amount, was.amount);
    return {
      ...{ id, name: incentiveName(name), amount },
      reachedAt: isRaised ? null : (was?.reachedAt ?? null),
      ...((isRaised || was?.isRaised) && { isRaised: true as const }),
    };
  });
}

export function isHigher(amount: WireMoney, before: WireMoney): boolean {
  return amount.currency === before.currency && compareMoney(toMoney(amount), toMoney(before)) > 0;
}

/** A milestone that was added or raised at `since`, in milliseconds since 1970. */
export type UnseenMilestone = { milestone: KnownMilestone; since: number };

/** Returns the milestones that were added or raised since the last snapshot. They may already be reached. */
export function findUnseen(
  before: readonly KnownMilestone[],
  after: readonly KnownMilestone[],
  reported: readonly ReportedMilestone[],
): UnseenMilestone[] {
  const known = new Set(before.map(idInKeys));
  const changed = new Map(reported.map(({ id, changedAt }) => [id, changedAt]));
  return after.flatMap((milestone) => {
    const since = changed.get(milestone.id) ?? null;
    return milestone.reachedAt !== null || known.has(idInKeys(milestone)) || since === null
      ? []
      : [{ milestone, since }];
  });
}

/** True if the total has reached the milestone since it was added or raised. `given`: the donations since then. */
export function isReachedUnseen(
  { milestone, since }: UnseenMilestone,
  fact: KnownFact,
  given: readonly Money[],
): boolean {
  const amount = toMoney(milestone.amount);
  const total = fact.totals.find((one) => one.amount.currency === amount.currency);
  const sum = given.find(({ currency }) => currency === amount.currency);
  // A total from before the milestone was added may lack the donations made since then.
  if (total === undefined || sum === undefined || total.stamp.updatedAt <= since * 1_000) return false;
  return compareMoney(total.amount, amount) >= 0 && compareMoney(subtractMoney(total.amount, sum), amount) < 0;
}

/** The changes of a campaign's totals, in order. */
type Changes = readonly { before: KnownFact | undefined; after: KnownFact }[];

/**
 * Returns the milestones that a total crossed, lowest first. Returns none for a campaign we see for the first time, and
 * no milestone twice.
 */
export function findReached(milestones: readonly KnownMilestone[], changes: Changes): ReachedMilestone[] {
  const last = changes.at(-1)?.after;
  const reached = milestones
    .filter((milestone) => changes.some((change) => isCrossed(milestone, change)))
    .toSorted(byAmount);
  const isHighest = (at: number) => at === reached.length - 1;
  return reached.map((milestone, at) => ({
    milestone,
    next: last && isHighest(at) ? nextAfter(milestone, last, milestones) : null,
  }));
}

/**
 * Returns the milestone that a total has come close to. Returns null for a campaign we see for the first time, and for
 * a milestone that was reached before.
 */
export function findNear(milestones: readonly KnownMilestone[], changes: Changes): NearMilestone | null {
  const last = changes.at(-1)?.after;
  if (last === undefined) return null;
  for (const { amount: raised } of last.totals) {
    const milestone = nextMilestone(milestones, raised);
    if (milestone === null || milestone.reachedAt !== null) continue;
    const mark = nearMark(milestone, milestones);
    const left = subtractMoney(toMoney(milestone.amount), raised);
    if (compareMoney(raised, mark) >= 0 && changes.some((change) => isPassed(mark, change))) return { milestone, left };
  }
  return null;
}

function nearMark(milestone: KnownMilestone, milestones: readonly KnownMilestone[]): Money {
  const amount = toMoney(milestone.amount);
  const before = milestones
    .filter((one) => one.amount.currency === amount.currency && compareMoney(toMoney(one.amount), amount) < 0)
    .toSorted(byAmount)
    .at(-1);
  if (before === undefined) return percentOf(amount, nearlyPercent);
  const start = toMoney(before.amount);
  return addMoney(start, percentOf(subtractMoney(amount, start), nearlyPercent));
}

function isCrossed({ amount: wire, reachedAt }: KnownMilestone, { before, after }: Changes[number]): boolean {
  return reachedAt === null && isPassed(toMoney(wire), { before, after });
}

function isPassed(amount: Money, { before, after }: Changes[number]): boolean {
  const was = before && totalIn(before, amount.currency);
  const raised = totalIn(after, amount.currency);
  if (was === undefined || raised === undefined) return false;
  return compareMoney(was, amount) < 0 && compareMoney(raised, amount) >= 0;
}

/** True if a milestone near this percentage of the goal was just reached. */
export function isNearMilestone(
  { percent, goal }: { percent: number; goal: Money },
  { milestones, now }: { milestones: readonly KnownMilestone[]; now: number },
): boolean {
  return milestones.some(({ amount: wire, reachedAt }) => {
    const amount = toMoney(wire);
    if (reachedAt === null || now - reachedAt > justSaidMs || amount.currency !== goal.currency) return false;
    const isAbove = compareMoney(amount, percentOf(goal, percent - nearPercent)) >= 0;
    return isAbove && compareMoney(amount, percentOf(goal, percent + nearPercent)) <= 0;
  });
}

/** Returns the lowest milestone above the total. */
function nextAfter(reached: KnownMilestone, fact: KnownFact, milestones: readonly KnownMilestone[]) {
  return nextMilestone(milestones, totalIn(fact, reached.amount.currency));
}

/** Returns the lowest milestone above this total. */
export function nextMilestone(milestones: readonly KnownMilestone[], raised: Money | undefined): KnownMilestone | null {
  const isAhead = ({ amount }: KnownMilestone) =>
    raised !== undefined && amount.currency === raised.currency && compareMoney(toMoney(amount), raised) > 0;
  return milestones.filter(isAhead).toSorted(byAmount)[0] ?? null;
}

/** Sorts by currency, then by amount. */
export function byAmount({ amount: a }: KnownMilestone, { amount: b }: KnownMilestone): number {
  if (a.currency !== b.currency) return a.currency.localeCompare(b.currency);
  return compareMoney(toMoney(a), toMoney(b));
}

/** Returns what the announcement of a reached milestone stores. */
export function toMilestoneData({ milestone, next }: ReachedMilestone): MomentData["milestone"] {
  const { name, amount } = milestone;
  return { name, amount, next: next && { name: next.name, amount: next.amount } };
}
