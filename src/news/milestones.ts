/** What becomes of the milestones of a campaign. The platform never says that one is reached: the total does. */

import { addMoney, compareMoney, type Money, subtractMoney, toMoney, type WireMoney } from "../money/money.ts";
import { incentiveName } from "../safety/incentive-names.ts";
import { type KnownFact, percentOf, totalIn } from "./totals.ts";

/** A milestone as one look at the list tells it; its name as sent. */
export type ReportedMilestone = { id: string; name: string | null; amount: WireMoney };

/** A milestone as it is remembered. `reachedAt`: milliseconds since 1970; null: not that we saw it. */
export type KnownMilestone = ReportedMilestone & { reachedAt: number | null };

/** One that was reached. `next`: what comes after all that are; told with the highest only. */
export type ReachedMilestone = { milestone: KnownMilestone; next: KnownMilestone | null };

/** The next one, where nearly all of the way to it is done. `left`: until it is reached. */
export type NearMilestone = { milestone: KnownMilestone; left: Money };

/** So much of the way from the milestone before, or from nothing, makes one near. */
const nearlyPercent = 95;

/** A part of the goal so close to a milestone that was said a moment ago is no news. */
const nearPercent = 10;
const justSaidMs = 15 * 60_000;

/** One more look at the list: what is no longer in it is forgotten, and what is new in it was not reached before our eyes. */
export function foldMilestones(
  known: readonly KnownMilestone[] | undefined,
  told: readonly ReportedMilestone[],
): KnownMilestone[] {
  const before = new Map(known?.map((milestone) => [milestone.id, milestone]));
  return told.map(({ id, name, amount }) => ({
    id,
    name: incentiveName(name),
    amount,
    reachedAt: before.get(id)?.reachedAt ?? null,
  }));
}

/** What a total went through, one change after the other. */
type Changes = readonly { before: KnownFact | undefined; after: KnownFact }[];

/** Those that a total crossed on its way, the lowest first: none at the first sight of a campaign, and none twice. */
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
 * The one that a total came near to on its way, and has not reached yet; null at the first sight of a campaign, and for one
 * that was reached before.
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

/** Whether a milestone has been reached a moment ago that says nearly the same as a part of the goal. */
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

/** The lowest that is still to be reached. */
function nextAfter(reached: KnownMilestone, fact: KnownFact, milestones: readonly KnownMilestone[]) {
  return nextMilestone(milestones, totalIn(fact, reached.amount.currency));
}

/** The lowest that is still to be reached by who has raised so much. */
export function nextMilestone(milestones: readonly KnownMilestone[], raised: Money | undefined): KnownMilestone | null {
  const isAhead = ({ amount }: KnownMilestone) =>
    raised !== undefined && amount.currency === raised.currency && compareMoney(toMoney(amount), raised) > 0;
  return milestones.filter(isAhead).toSorted(byAmount)[0] ?? null;
}

/** Currencies stay together; within one, the lowest first. */
function byAmount({ amount: a }: KnownMilestone, { amount: b }: KnownMilestone): number {
  if (a.currency !== b.currency) return a.currency.localeCompare(b.currency);
  return compareMoney(toMoney(a), toMoney(b));
}
