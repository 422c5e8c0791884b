import { expect, test } from "vitest";
import { parseDuration } from "../../src/chat/durations.ts";

test.each([
  ["10m", 600_000],
  ["10", 600_000],
  ["30s", 30_000],
  ["2h", 7_200_000],
  ["5 min", 300_000],
  ["90 SEC", 90_000],
  ["10 m", 600_000],
  ["10 minutes", 600_000],
  ["1 hour", 3_600_000],
  ["2hrs", 7_200_000],
  ["20 seconds", 20_000],
  ["1h30m", 5_400_000],
  ["2h5", 7_500_000],
  ["1H 30min", 5_400_000],
  ["10m30", undefined],
  ["10 mm", undefined],
  ["0", 0],
  ["soon", undefined],
  ["-1m", undefined],
  ["3 days", 259_200_000],
  ["1d", 86_400_000],
  ["2 weeks", 1_209_600_000],
  ["10 years", undefined],
  ["", undefined],
])("%j is %j ms", (typed, ms) => {
  expect(parseDuration(typed)).toBe(ms);
});
