import { toEntry } from "../../events/list.ts";
import { compareMoney, type Money, readMoney } from "../../money/money.ts";
import { isRewardOpen } from "../../news/rewards.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readRewards } from "../../platform/incentive-lists.ts";
import { publicDescription, publicTitle } from "../../safety/titles.ts";

/** `left`: null if the reward is unlimited. */
export type OpenReward = {
  name: string;
  description: string | null;
  amount: Money | null;
  left: number | null;
  endsAt: number | null;
};

/**
 * Reads the rewards that donors can choose. Highlighted rewards come first, then cheaper ones. Sold-out rewards come
 * last.
 */
export async function readOpenRewards(
  ask: AskPlatform,
  fact: FactRecord,
  now: number,
): Promise<{ rewards: OpenReward[] }> {
  const { data } = await readRewards(ask, fact);
  const rewards = data.flatMap((wire) => {
    const entry = toEntry("rewards", wire);
    if (entry === null || !isRewardOpen(entry, now)) return [];
    const reward = {
      name: publicTitle(entry.name),
      description: publicDescription(wire.description),
      amount: readMoney(entry.amount),
      left: entry.left,
      endsAt: entry.endsAt,
    };
    return [{ reward, highlighted: wire.highlighted === true }];
  });
  const rank = ({ reward, highlighted }: (typeof rewards)[number]) => (reward.left === 0 ? 2 : highlighted ? 0 : 1);
  return {
    rewards: rewards
      .toSorted((a, b) => rank(a) - rank(b) || comparePrices(a.reward, b.reward))
      .map(({ reward }) => reward),
  };
}

/** A campaign has one currency. If two prices differ in currency anyway, they keep the platform's order. */
function comparePrices({ amount: a }: OpenReward, { amount: b }: OpenReward): number {
  return a === null || b === null || a.currency !== b.currency ? 0 : compareMoney(a, b);
}
