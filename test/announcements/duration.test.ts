import { expect, test } from "vitest";
import { duration } from "../../src/announcements/duration.ts";

test.each([
  [0, "0 s"],
  [119_000, "119 s"],
  [120_000, "2 min"],
  [90 * 60_000, "90 min"],
  [31 * 3_600_000, "31 h"],
  [72 * 3_600_000, "3 days"],
])("%d ms read as %j", (ms, words) => {
  expect(duration(ms)).toBe(words);
});
