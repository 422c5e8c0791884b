import { backoffMs } from "../util/backoff.ts";

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

/** Reads `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). Null where there is none. */
export function readRetryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
