import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { readBodiesSince } from "../store/outbox/sent-messages.ts";

/** How far back texts are compared: longer than any chat remembers a message. */
const rememberedMs = 60_000;

/**
 * Returns the body to freeze. In a chat that drops a repeated text, no two messages have the same text. They differ
 * before they are frozen, so a repeat that the chat refuses after a crash can only be the very same message.
 */
export async function avoidDuplicateText(
  { store, adapter, destinationId }: { store: Store; adapter: ChatAdapter; destinationId: string },
  body: string,
  now: number,
): Promise<string> {
  if (!adapter.distinguish) return body;
  return adapter.distinguish(body, await readBodiesSince(store.read, destinationId, now - rememberedMs));
}
