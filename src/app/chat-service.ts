import type { ChatAdapter } from "../chat/adapter.ts";
import type { Service } from "../lifecycle.ts";
import type { Store } from "../store/database.ts";
import { readSentSince } from "../store/recent-messages.ts";

const recentMs = 30_000;

/** A chat that starts with what was sent lately: its own limits count that, too. */
export function chatService(chat: ChatAdapter, store: Store, now: () => number): Service {
  return {
    name: chat.name,
    async start() {
      const rows = await readSentSince(store.read, chat.connections(), now() - recentMs);
      await chat.start(rows.map(({ sent_at, ...place }) => ({ place, sentAt: sent_at })));
    },
    stop: () => chat.stop(),
  };
}
