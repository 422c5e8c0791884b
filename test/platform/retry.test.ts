import { expect, test } from "vitest";
import { readRetryAfterMs, requestRetryDelayMs } from "../../src/platform/retry.ts";

test.each([
  { attempt: 1, retryAfterMs: null, random: 0, expected: 500 },
  { attempt: 1, retryAfterMs: null, random: 1, expected: 250 },
  { attempt: 3, retryAfterMs: null, random: 0, expected: 2_000 },
  { attempt: 20, retryAfterMs: null, random: 0, expected: 8_000 },
  { attempt: 1, retryAfterMs: 9_000, random: 0, expected: 9_000 },
  { attempt: 1, retryAfterMs: 0, random: 0, expected: 500 },
])("waits $expected ms after attempt $attempt (random $random, asked for $retryAfterMs)", ({ random, ...options }) => {
  const { expected, ...rest } = options;
  expect(requestRetryDelayMs({ ...rest, random: () => random })).toBe(expected);
});

const now = Date.parse("2026-01-15T18:30:00Z");

test.each([
  [undefined, null],
  ["120", 120_000],
  ["0", 0],
  ["Thu, 15 Jan 2026 18:30:09 GMT", 9_000],
  ["Thu, 15 Jan 2026 18:00:00 GMT", 0],
  ["soon", null],
])("reads Retry-After %s as %s ms", (header, expected) => {
  expect(readRetryAfterMs(header, now)).toBe(expected);
});
