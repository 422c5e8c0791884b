import { expect, test } from "vitest";
import { forecastGoal, type GivenAt } from "../../src/news/forecast.ts";

const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const yen = { minor: 100_000n, scale: 0, currency: "JPY" };
const minuteMs = 60_000;

test.each<[string, { raised?: number; goal?: number; given: GivenAt[] }, number | null]>([
  ["at $500 an hour $1,000 take two hours", { given: [{ count: 20, sum: usd(500) }] }, 120],
  ["a little is rounded to five minutes", { raised: 1_990, given: [{ count: 20, sum: usd(500) }] }, 5],
  ["less than that is five minutes, too", { raised: 1_999, given: [{ count: 20, sum: usd(500) }] }, 5],
  ["what takes longer is rounded to half an hour", { raised: 130, given: [{ count: 9, sum: usd(300) }] }, 360],
  ["a day is the longest", { given: [{ count: 5, sum: { minor: 41_667n, scale: 3, currency: "USD" } }] }, 24 * 60],
  ["more than a day is nobody's guess", { given: [{ count: 5, sum: usd(41) }] }, null],
  ["four donations are no pace", { given: [{ count: 4, sum: usd(500) }] }, null],
  ["nothing given is none either", { given: [] }, null],
  ["nor is what is worth nothing", { given: [{ count: 5, sum: usd(0) }] }, null],
  ["nor is what was given in another currency", { given: [{ count: 9, sum: yen }] }, null],
  ["a goal that is reached is not ahead", { raised: 2_000, given: [{ count: 20, sum: usd(500) }] }, null],
])("%s", (_fact, { raised = 1_000, goal = 2_000, given }, minutes) => {
  const inMs = forecastGoal({ raised: usd(raised), goal: usd(goal) }, given);
  expect(inMs).toBe(minutes === null ? null : minutes * minuteMs);
});
