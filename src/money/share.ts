import { atScale, type Money } from "./money.ts";

/** Returns a share from 0 to 1. Returns 0 if the two can't be compared. */
export function shareOf(part: Money | null, whole: Money | null): number {
  return Math.min(1, timesOf(part, whole));
}

/** Returns a share like `shareOf`, but it may exceed 1. It is rounded down, so it never reaches 1 too early. */
export function timesOf(part: Money | null, whole: Money | null): number {
  if (part === null || whole === null || part.currency !== whole.currency || whole.minor <= 0n) return 0;
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 1_000_000n) / atScale(whole, scale)) / 1_000_000;
}

/**
 * Returns the percentage, which may exceed 100. Rounds down, so that 99.9% never becomes 100%. Both amounts must have
 * the same currency, and `whole` must be positive.
 */
export function wholePercentOf(part: Money, whole: Money): number {
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 100n) / atScale(whole, scale));
}

/**
 * Returns a share from 0 to 1 as a percentage, rounded down. Allows for floats that are slightly too small, such as
 * 0.29.
 */
export function percentOfShare(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
