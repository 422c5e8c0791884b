/**
 * Returns how long to wait after this many failures in a row, counted from 1. Doubles from `firstMs` up to `longestMs`.
 * `random`, from 0 to 1, shortens it by up to half, so that many clients don't come back at the same time.
 */
export function backoffMs(options: { failures: number; firstMs: number; longestMs: number; random?: number }): number {
  const { failures, firstMs, longestMs, random = 0 } = options;
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs * (1 - random / 2));
}

/** Returns how long our own loops wait after this many failures. `random` is from 0 to 1. */
export function retryDelayMs(failures: number, random: number): number {
  return backoffMs({ firstMs: 1_000, longestMs: 5 * 60_000, failures, random });
}
