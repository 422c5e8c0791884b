/** Parses `Retry-After`, which is a number of seconds or a date (RFC 9110, 10.2.3). Returns null if there is none. */
export function readRetryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
