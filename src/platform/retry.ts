import { backoffMs } from "../util/backoff.ts";

/** What asks for a longer rest may be a mistake, and people would hear nothing for hours. */
export const longestRestMs = 15 * 60_000;
/** Where the platform only says that it was asked too often. */
export const unsaidRestMs = 10_000;

const limits = { firstMs: 500, longestMs: 8_000 };

/** How long to wait before the next attempt, longer where the platform asks for that. `attempt` counts from 1. */
export function requestRetryDelayMs(options: {
  attempt: number;
  retryAfterMs: number | null;
  random: () => number;
}): number {
  const { attempt, retryAfterMs, random } = options;
  return Math.max(backoffMs({ ...limits, failures: attempt, random: random() }), retryAfterMs ?? 0);
}
