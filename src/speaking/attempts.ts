import { ChatFailure } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { type HeldDestination, holdDestination } from "../store/places/destinations.ts";
import { retryDelayMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";

/** How much longer than its deadline an adapter may take, to say what became of the request that it breaks off. */
const graceFactor = 1.25;

/**
 * Asks a chat, with a signal that aborts after `ms`. A chat that does not even mind the signal is given up soon after:
 * only so many places are spoken in at once, and each that waited for ever would be one less.
 */
export async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the chat did not answer in time"));
  const timer = setTimeout(giveUp, ms * graceFactor);
  try {
    return await Promise.race([ask(AbortSignal.timeout(ms)), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait after a chat failed so often, or longer where it asks for that: it may ask for fractions of a millisecond. */
export function chatRetryDelayMs(error: unknown, failures: number, random: number): number {
  const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryDelayMs(failures, random), askedMs);
}

/** Far shorter than any lease, so that the request ends, too, before somebody else can have taken the place. */
const longestMs = 5_000;

/**
 * Call it right before a chat is asked. A process that was stopped (SIGSTOP, a computer that slept) goes on in the middle
 * of its work, and somebody else may have done that meanwhile: what was proven too long ago is proven again. Throws
 * LeaseLost. A stop after this is noticed by nobody: only a nonce that the chat knows keeps that from repeating a message.
 */
export async function proveStillHeld(
  { store, clock }: { store: Store; clock: Pick<Clock, "now"> },
  held: HeldDestination,
  provenAt: number,
): Promise<void> {
  for (let at = provenAt; Math.abs(clock.now() - at) > longestMs; ) {
    at = clock.now();
    await store.write((tx) => holdDestination(tx, held, at));
  }
}
