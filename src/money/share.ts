import { atScale, type Money } from "./money.ts";

/** Returns a share from 0 to 1, and 0 if the two cannot be compared. */
export function shareOf(part: Money | null, whole: Money | null): number {
  return Math.min(1, timesOf(part, whole));
}

/** Returns a share like `shareOf`, but without a limit: more than 1 beyond the whole. Below the whole it is never 1. */
export function timesOf(part: Money | null, whole: Money | null): number {
  if (part === null || whole === null || part.currency !== whole.currency || whole.minor <= 0n) return 0;
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 1_000_000n) / atScale(whole, scale)) / 1_000_000;
}

/**
 * Returns the percentage, rounded down so that 99.9 % is not all of it, and never capped. Both must be in one currency,
 * and `whole` more than zero.
 */
export function wholePercentOf(part: Money, whole: Money): number {
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 100n) / atScale(whole, scale));
}

/**
 * Returns the percentage of a share from 0 to 1, rounded down. The share is a float, so 29 % may be slightly less than
 * 0.29.
 */
export function percentOfShare(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
