import { expect, test } from "vitest";
import { requestRetryDelayMs } from "../../src/platform/transport.ts";

test.each([
  { attempt: 1, retryAfterMs: null, random: 0, expected: 500 },
  { attempt: 1, retryAfterMs: null, random: 1, expected: 250 },
  { attempt: 3, retryAfterMs: null, random: 0, expected: 2_000 },
  { attempt: 20, retryAfterMs: null, random: 0, expected: 8_000 },
  { attempt: 1, retryAfterMs: 9_000, random: 0, expected: 9_000 },
  { attempt: 1, retryAfterMs: 0, random: 0, expected: 500 },
])(
  "a retry waits $expected ms after attempt $attempt (random $random, Retry-After $retryAfterMs)",
  ({ random, ...options }) => {
    const { expected, ...rest } = options;
    expect(requestRetryDelayMs({ ...rest, random: () => random })).toBe(expected);
  },
);
