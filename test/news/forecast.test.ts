import { expect, test } from "vitest";
import { forecastGoal, type GivenAt } from "../../src/news/forecast.ts";

const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const yen = { minor: 100_000n, scale: 0, currency: "JPY" };
const minuteMs = 60_000;

test.each<[string, { raised?: number; goal?: number; given: GivenAt[] }, number | null]>([
  ["$1,000 at $500 an hour takes two hours", { given: [{ count: 20, sum: usd(500) }] }, 120],
  ["a short time is rounded to five minutes", { raised: 1_990, given: [{ count: 20, sum: usd(500) }] }, 5],
  ["an even shorter time is five minutes, too", { raised: 1_999, given: [{ count: 20, sum: usd(500) }] }, 5],
  ["a longer time is rounded to half an hour", { raised: 130, given: [{ count: 9, sum: usd(300) }] }, 360],
  [
    "a day is the longest forecast",
    { given: [{ count: 5, sum: { minor: 41_667n, scale: 3, currency: "USD" } }] },
    24 * 60,
  ],
  ["more than a day gives no forecast", { given: [{ count: 5, sum: usd(41) }] }, null],
  ["four donations give no forecast", { given: [{ count: 4, sum: usd(500) }] }, null],
  ["no donations give no forecast", { given: [] }, null],
  ["donations worth zero give no forecast", { given: [{ count: 5, sum: usd(0) }] }, null],
  ["donations in another currency give no forecast", { given: [{ count: 9, sum: yen }] }, null],
  ["a reached goal gives no forecast", { raised: 2_000, given: [{ count: 20, sum: usd(500) }] }, null],
])("the forecast of a goal: %s", (_fact, { raised = 1_000, goal = 2_000, given }, minutes) => {
  const inMs = forecastGoal({ raised: usd(raised), goal: usd(goal) }, given);
  expect(inMs).toBe(minutes === null ? null : minutes * minuteMs);
});
