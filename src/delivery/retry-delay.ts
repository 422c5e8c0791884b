import { backoffMs } from "../backoff.ts";
import { ChatFailure } from "../chat/adapter.ts";

const limits = { firstMs: 1_000, longestMs: 5 * 60_000 };

/** How long to wait before trying again what failed so often; `random` is from 0 to 1. */
export function retryDelayMs(failures: number, random: number): number {
  return backoffMs({ ...limits, failures, random });
}

/** The same where a chat failed, or longer where it asks for that: it may ask for fractions of a millisecond. */
export function chatRetryDelayMs(error: unknown, failures: number, random: number): number {
  const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryDelayMs(failures, random), askedMs);
}
