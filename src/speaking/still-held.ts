import type { Store } from "../store/engine/database.ts";
import { type HeldDestination, holdDestination } from "../store/places/destinations.ts";
import type { Clock } from "../util/clock.ts";

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
