import { atScale, compareMoney, type Money, subtractMoney } from "../money/money.ts";
import { dayMs, hourMs, minuteMs } from "../util/durations.ts";

/** With fewer donations than this, we can't estimate a pace. */
const leastDonations = 5;

/** The donations of the last hour in one currency. */
export type GivenAt = { count: number; sum: Money };

/**
 * Estimates how many milliseconds it takes to reach a goal at the pace of the last hour. Rounds the result, because it
 * is only a guess. Returns null if the goal is reached, there are too few donations, or it would take more than a day.
 */
export function forecastGoal(
  { raised, goal }: { raised: Money; goal: Money },
  given: readonly GivenAt[],
): number | null {
  const pace = given.find(({ sum }) => sum.currency === goal.currency);
  if (pace === undefined || pace.count < leastDonations || pace.sum.minor <= 0n) return null;
  const missing = subtractMoney(goal, raised);
  const inADay = { ...pace.sum, minor: pace.sum.minor * 24n };
  if (missing.minor <= 0n || compareMoney(missing, inADay) > 0) return null;
  const scale = Math.max(missing.scale, pace.sum.scale);
  return rounded(Number((atScale(missing, scale) * BigInt(hourMs)) / atScale(pace.sum, scale)));
}

function rounded(ms: number): number {
  const step = ms < 90 * minuteMs ? 5 * minuteMs : 30 * minuteMs;
  return Math.min(dayMs, Math.max(step, Math.round(ms / step) * step));
}
