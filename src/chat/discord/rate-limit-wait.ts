import type { RateLimitError } from "discord.js";

/**
 * Cloudflare blocks an address without saying for how long (discord-api-docs #1771). Each request prolongs the block
 * (docs: topics/rate-limits, "Invalid Request Limit").
 */
const defaultRestMs = 60_000;

/** Returns how long to wait after a 429. */
export function restMsOf({ retryAfter }: RateLimitError): number {
  return retryAfter === 0 ? defaultRestMs : retryAfter;
}
