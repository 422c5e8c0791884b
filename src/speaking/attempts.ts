import { ChatFailure } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { type HeldDestination, holdDestination } from "../store/places/destinations.ts";
import { retryDelayMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";

/** An adapter may take this many times its deadline to report the outcome of a request that it aborts. */
const graceFactor = 1.25;

/**
 * Calls a chat, with a signal that aborts after `ms`. A chat that ignores the signal is given up soon after: only so
 * many places are served at once, and each one that waited forever would be one less.
 */
export async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the chat did not answer in time"));
  // AbortSignal.timeout would fire later for each message that was answered long ago, with a costly error.
  const deadline = new AbortController();
  const abort = () => deadline.abort(new DOMException("The chat did not answer in time", "TimeoutError"));
  const timers = [setTimeout(abort, ms), setTimeout(giveUp, ms * graceFactor)];
  try {
    return await Promise.race([ask(deadline.signal), late.promise]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/**
 * Returns how long to wait after this many failures, or longer if the chat asks for that. It may be a fraction of a
 * millisecond.
 */
export function chatRetryDelayMs(error: unknown, failures: number, random: number): number {
  const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryDelayMs(failures, random), askedMs);
}

/**
 * How long a proof counts as fresh. Far shorter than any lease, so that a request also ends before another process can
 * have taken the place.
 */
const longestMs = 5_000;

/**
 * Call it right before a chat is called. A process that was stopped (SIGSTOP, a sleeping computer) goes on in the
 * middle of its work, and another process may have done that meanwhile. So an old proof is renewed. Throws LeaseLost. A
 * stop after this goes unnoticed: then only a nonce that the chat knows prevents a duplicate.
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
