import { toEntry } from "../../events/list.ts";
import { compareMoney, type Money, readMoney, subtractMoney, toMoney } from "../../money/money.ts";
import { shareOf } from "../../money/share.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readMilestones } from "../../platform/incentive-lists.ts";
import { publicTitle } from "../../safety/titles.ts";

/** `missing`: null if the milestone is reached. */
export type OpenMilestone = { name: string; amount: Money; missing: Money | null; progress: number };

/**
 * Reads the milestones of a campaign. The platform does not say which ones are reached, so we compare them with the
 * total.
 */
export async function readOpenMilestones(ask: AskPlatform, fact: FactRecord): Promise<{ milestones: OpenMilestone[] }> {
  const { data } = await readMilestones(ask, fact);
  const raised = readMoney(fact.raised);
  const milestones = data.flatMap((wire) => {
    const milestone = toEntry("milestones", wire);
    if (milestone === null || (raised !== null && raised.currency !== milestone.amount.currency)) return [];
    const amount = toMoney(milestone.amount);
    const reached = raised ?? { ...amount, minor: 0n };
    const missing = compareMoney(reached, amount) >= 0 ? null : subtractMoney(amount, reached);
    return [{ name: publicTitle(milestone.name), amount, missing, progress: shareOf(raised, amount) }];
  });
  const ordered = milestones.toSorted((a, b) => compareMoney(a.amount, b.amount));
  return {
    milestones: [
      ...ordered.filter(({ missing }) => missing !== null),
      ...ordered.filter(({ missing }) => missing === null).reverse(),
    ],
  };
}
