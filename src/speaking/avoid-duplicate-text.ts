import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { readBodiesSince } from "../store/outbox/sent-messages.ts";

/** How far back we compare texts. Longer than any chat remembers a message. */
const rememberedMs = 60_000;

/**
 * Returns the text to freeze. Some chats refuse a text that they have just seen. For these we make each text unique
 * before it is frozen. So if such a chat refuses a text after a crash, we know that the message had arrived.
 */
export async function avoidDuplicateText(
  { store, adapter, destinationId }: { store: Store; adapter: ChatAdapter; destinationId: string },
  body: string,
  now: number,
): Promise<string> {
  if (!adapter.distinguish) return body;
  return adapter.distinguish(body, await readBodiesSince(store.read, destinationId, now - rememberedMs));
}
