import { ChatFailure } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { type HeldDestination, holdDestination } from "../store/places/destinations.ts";
import { retryDelayMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";

/**
 * A call that goes on for this many times its deadline is given up. The request itself is aborted at the deadline, and
 * the adapter can use the time after that to report what became of the request.
 */
const graceFactor = 1.25;

/**
 * Calls a chat. Aborts the signal after `ms`. If the chat ignores the signal, gives up soon after: only a limited
 * number of places are served at once, so one that hangs would block others.
 */
export async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new ChatFailure("unknown", "the chat did not answer in time"));
  // AbortSignal.timeout would also fire for calls that were answered long ago, and create a costly error each time.
  const deadline = new AbortController();
  const abort = () => deadline.abort(new DOMException("The chat did not answer in time", "TimeoutError"));
  const timers = [setTimeout(abort, ms), setTimeout(giveUp, ms * graceFactor)];
  try {
    return await Promise.race([ask(deadline.signal), late.promise]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** If a chat refuses to search for a message, we keep trying for this long. */
const searchForMs = 10 * 60_000;

/** True if a chat has refused to search for a message for so long that we send it again without a search. */
export function isSearchGivenUp(error: unknown, { created_at }: { created_at: number }, now: number): boolean {
  return error instanceof ChatFailure && error.kind === "unknown-refusal" && now - created_at > searchForMs;
}

/**
 * Returns how long to wait after this many failures, in milliseconds. Never less than the chat asked for. May be a
 * fraction.
 */
export function chatRetryDelayMs(error: unknown, failures: number, random: number): number {
  const askedMs = error instanceof ChatFailure ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(retryDelayMs(failures, random), askedMs);
}

/**
 * How long we trust a check of the lease. It is much shorter than a lease, so a request ends before another process can
 * take the place.
 */
const longestMs = 5_000;

/**
 * Checks that we still hold the place. Call it right before calling a chat. If a process was suspended (SIGSTOP, a
 * sleeping computer), another one may have done its work in the meantime. So if the last check is too old, the lease is
 * checked again. Throws LeaseLost. If the process is suspended after this check, only a nonce prevents a duplicate.
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
