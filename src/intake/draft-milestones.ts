import type { MomentData } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import {
  findNear,
  findReached,
  type KnownMilestone,
  type NearMilestone,
  type ReachedMilestone,
} from "../news/milestones.ts";
import type { Db } from "../store/engine/tables.ts";
import { type FoldedFact, toldAt } from "./fold-facts.ts";
import { type Remembered, readRemembered, saveKnownLists } from "./known-lists.ts";

/** What became of the milestones of a fact by what was told of its total. */
export type MilestoneNews = {
  reached: ReachedMilestone[];
  near: NearMilestone | null;
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
    news.set(id, { reached, near: findNear(milestones, changes), milestones });
  }
  await saveKnownLists(tx, "milestones", changed);
  return news;
}

export function toMilestoneData({ milestone, next }: ReachedMilestone): MomentData["milestone"] {
  const { name, amount } = milestone;
  return { name, amount, next: next && { name: next.name, amount: next.amount } };
}

export function toNearlyData({ milestone: { name, amount }, left }: NearMilestone): MomentData["nearly"] {
  return { name, amount, left: toWireMoney(left) };
}

/** One for each milestone: it is said once, whatever the total does. */
export const nearlyKey = ({ id }: KnownMilestone) => `nearly:${id}`;
