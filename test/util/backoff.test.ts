import { expect, test } from "vitest";
import { backoffMs } from "../../src/util/backoff.ts";

const limits = { firstMs: 1_000, longestMs: 300_000 };

test.each([
  [1, 0, 1_000],
  [2, 0, 2_000],
  [9, 0, 256_000],
  [10, 0, 300_000],
  [5_000, 0, 300_000],
  [1, 1, 500],
  [10, 0.5, 225_000],
])("after %i failures in a row with random %d, the wait is %i ms", (failures, random, expected) => {
  expect(backoffMs({ ...limits, failures, random })).toBe(expected);
});
