import { atScale, type Money } from "./money.ts";

/** From 0 to 1, and 0 where the two do not compare. */
export function shareOf(part: Money | null, whole: Money | null): number {
  return Math.min(1, timesOf(part, whole));
}

/** The same, more than 1 beyond the whole. Below it never 1. */
export function timesOf(part: Money | null, whole: Money | null): number {
  if (part === null || whole === null || part.currency !== whole.currency || whole.minor <= 0n) return 0;
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 1_000_000n) / atScale(whole, scale)) / 1_000_000;
}

/** Rounded down, 99.9 % is not all of it, and never capped. Both in one currency, `whole` more than nothing. */
export function wholePercentOf(part: Money, whole: Money): number {
  const scale = Math.max(part.scale, whole.scale);
  return Number((atScale(part, scale) * 100n) / atScale(whole, scale));
}

/** The same of a share, from 0 to 1. It is a float, so that 29 % may be a hair less than that. */
export function percentOfShare(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
