const timePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Parses a time such as `2023-04-18T16:48:59.510758Z` into microseconds since 1970. Without a time zone, it is UTC.
 * Returns null for anything else.
 */
export function readMicroseconds(value: unknown): number | null {
  const match = typeof value === "string" ? timePattern.exec(value) : null;
  if (!match) return null;
  const [, seconds = "", fraction = "", zone = "Z"] = match;
  const microseconds = Date.parse(seconds + zone) * 1_000 + Number(fraction.slice(0, 6).padEnd(6, "0"));
  return Number.isSafeInteger(microseconds) && microseconds >= 0 ? microseconds : null;
}

/** Parses a time like `readMicroseconds`, but into milliseconds since 1970. */
export function readMilliseconds(value: unknown): number | null {
  const microseconds = readMicroseconds(value);
  return microseconds === null ? null : Math.floor(microseconds / 1_000);
}
