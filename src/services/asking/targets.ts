import { compareMoney, type Money, readMoney } from "../../money/money.ts";
import { shareOf } from "../../money/share.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readMilliseconds } from "../../platform/times.ts";
import { publicTitle } from "../../safety/titles.ts";
import { readTargets } from "./lists.ts";

/** A purpose that people can donate to separately. `raised`: for this purpose alone. `progress`: from 0 to 1. */
export type OpenTarget = {
  name: string;
  amount: Money;
  raised: Money;
  isReached: boolean;
  progress: number;
  endsAt: number | null;
};

/**
 * Reads the purposes that people can donate to separately. Purposes that are not reached come first; otherwise they
 * keep the platform's order.
 */
export async function readOpenTargets(
  ask: AskPlatform,
  fact: FactRecord,
  now: number,
): Promise<{ targets: OpenTarget[] }> {
  const { data } = await readTargets(ask, fact);
  const targets = data.flatMap((wire) => {
    const amount = readMoney(wire.amount);
    const endsAt = readMilliseconds(wire.ends_at);
    if (amount === null || wire.active === false || (endsAt ?? now + 1) <= now) return [];
    const raised = readMoney(wire.amount_raised) ?? { ...amount, minor: 0n };
    if (raised.currency !== amount.currency) return [];
    const isReached = compareMoney(raised, amount) >= 0;
    return [{ name: publicTitle(wire.name), amount, raised, isReached, progress: shareOf(raised, amount), endsAt }];
  });
  return { targets: targets.toSorted((a, b) => Number(a.isReached) - Number(b.isReached)) };
}
