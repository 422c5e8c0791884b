import { atScale, compareMoney, type Money, subtractMoney } from "../money/money.ts";
import { dayMs, hourMs, minuteMs } from "../util/durations.ts";

/** Fewer donations don't make a pace. */
const leastDonations = 5;

/** Donations within the last hour, by currency. */
export type GivenAt = { count: number; sum: Money };

/**
 * Estimates in how many milliseconds a goal is reached at the pace of the last hour, rounded to what such a guess is
 * worth. Returns null if the goal is reached, too few people donated, or it would take more than a day.
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
