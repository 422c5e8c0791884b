import type { MomentData } from "../kinds/moments.ts";
import { subtractMoney, toMoney, toWireMoney } from "../money/money.ts";
import { forecastGoal } from "../news/forecast.ts";
import {
  findNear,
  findReached,
  type KnownMilestone,
  type NearMilestone,
  type ReachedMilestone,
} from "../news/milestones.ts";
import type { Db } from "../store/engine/tables.ts";
import { readFollowedSince, readGivenSince } from "../store/ledger/raised.ts";
import { hourMs } from "../util/durations.ts";
import { type FactArrival, type FoldedFact, toldAt } from "./fold-facts.ts";
import { type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";

/** What takes longer is no race. */
const longestRaceMs = 2 * hourMs;

/** What became of the milestones of a fact by what was told of its total. */
export type MilestoneNews = {
  reached: ReachedMilestone[];
  near: (NearMilestone & { inMs: number | null }) | null;
  milestones: readonly KnownMilestone[];
};

/** Finds the milestones that folded totals have crossed, and remembers that they are reached; by the fact's id. */
export async function foldMilestonesOf(tx: Db, facts: readonly FoldedFact[]): Promise<Map<string, MilestoneNews>> {
  const ids = facts.map(({ arrival }) => arrival.reading.id);
  const remembered = await readRemembered(tx, "milestones", ids);
  const changed = new Map<string, Remembered<"milestones">>();
  const news = new Map<string, MilestoneNews>();
  for (const { arrival, changes } of facts) {
    const { id } = arrival.reading;
    const before = remembered.get(id);
    if (before === undefined) continue;
    const reached = findReached(before.known, changes);
    const ids = new Set(reached.map(({ milestone }) => milestone.id));
    const milestones = before.known.map((one) => (ids.has(one.id) ? { ...one, reachedAt: toldAt(arrival) } : one));
    if (reached.length > 0) changed.set(id, { ...before, known: milestones });
    const near = findNear(milestones, changes);
    news.set(id, { reached, near: near && { ...near, inMs: await timeTo(tx, near, arrival) }, milestones });
  }
  await saveKnownLists(tx, "milestones", changed);
  return news;
}

/** In how long it is reached at the pace of the last hour; null where that is long, or nobody can tell. */
async function timeTo(tx: Db, { milestone, left }: NearMilestone, arrival: FactArrival): Promise<number | null> {
  const goal = toMoney(milestone.amount);
  const { id } = arrival.reading;
  const since = toldAt(arrival) - hourMs;
  const followedSince = await readFollowedSince(tx, id);
  if (followedSince === null || followedSince > since) return null;
  const inMs = forecastGoal({ raised: subtractMoney(goal, left), goal }, await readGivenSince(tx, id, since));
  return inMs === null || inMs > longestRaceMs ? null : inMs;
}

export function toMilestoneData({ milestone, next }: ReachedMilestone): MomentData["milestone"] {
  const { name, amount } = milestone;
  return { name, amount, next: next && { name: next.name, amount: next.amount } };
}

export function toNearlyData({
  milestone: { name, amount },
  left,
  inMs,
}: NonNullable<MilestoneNews["near"]>): MomentData["nearly"] {
  return { name, amount, left: toWireMoney(left), ...(inMs !== null && { inMs }) };
}

/** One for each milestone: it is said once, whatever the total does. */
export const nearlyKey = ({ id }: KnownMilestone) => `nearly:${id}`;
