import { ChatFailure } from "../chat/adapter.ts";
import { retryDelayMs } from "../util/backoff.ts";

/** How long to wait after a chat failed so often, or longer where it asks for that: it may ask for fractions of a millisecond. */
export function chatRetryDelayMs(error: unknown, failures: number, random: number): number {
  const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryDelayMs(failures, random), askedMs);
}
