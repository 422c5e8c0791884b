import { expect, test } from "vitest";
import { readRetryAfterMs } from "../../src/util/retry-after.ts";

const now = Date.parse("2026-01-15T18:30:00Z");

test.each([
  [undefined, null],
  ["120", 120_000],
  ["0", 0],
  ["Thu, 15 Jan 2026 18:30:09 GMT", 9_000],
  ["Thu, 15 Jan 2026 18:00:00 GMT", 0],
  ["soon", null],
])("Retry-After %s means %s ms", (header, expected) => {
  expect(readRetryAfterMs(header, now)).toBe(expected);
});
