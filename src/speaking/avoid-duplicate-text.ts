import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { readBodiesSince } from "../store/outbox/sent-messages.ts";

/** Longer than any chat remembers what it was told. */
const rememberedMs = 60_000;

/**
 * A body as it is frozen. Where a chat takes the same text for a repeat and drops it, two messages never read the same.
 * They differ as they are frozen, so that a repeat that the chat refuses after a crash can only be the very same message.
 */
export async function avoidDuplicateText(
  { store, adapter, destinationId }: { store: Store; adapter: ChatAdapter; destinationId: string },
  body: string,
  now: number,
): Promise<string> {
  if (!adapter.distinguish) return body;
  return adapter.distinguish(body, await readBodiesSince(store.read, destinationId, now - rememberedMs));
}
