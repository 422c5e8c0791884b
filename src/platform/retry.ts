const firstDelayMs = 500;
const longestDelayMs = 8_000;

/**
 * How long to wait before the next attempt: as long as the platform asks, otherwise between half and all of a delay
 * that doubles, so that many callers do not come back together. `attempt` counts from 1, `random` is from 0 to 1.
 */
export function retryDelayMs(options: { attempt: number; retryAfterMs: number | null; random: () => number }): number {
  const { attempt, retryAfterMs, random } = options;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const jittered = delayMs / 2 + (random() * delayMs) / 2;
  return Math.max(jittered, retryAfterMs ?? 0);
}

/** Reads `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). Null where there is none. */
export function readRetryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
