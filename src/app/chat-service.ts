import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Store } from "../store/engine/database.ts";
import { readPossiblySent, readSentSince } from "../store/outbox/sent-messages.ts";
import type { Service } from "../util/lifecycle.ts";

const recentMs = 30_000;

/** Starts a chat. Tells it which messages were sent recently, because they count toward its rate limits. */
export function chatService(chat: ChatAdapter, store: Store, now: () => number): Service {
  return {
    name: chat.name,
    start: async () => chat.start(await readRecent(store, chat.connections(), now())),
    stop: () => chat.stop(),
  };
}

/** Reads which messages these connections sent recently. A message that may have arrived counts as sent just now. */
export async function readRecent(store: Store, connections: readonly string[], now: number) {
  const [sent, possible] = await Promise.all([
    readSentSince(store.read, connections, now - recentMs),
    readPossiblySent(store.read, connections),
  ]);
  return [
    ...sent.map(({ sent_at, ...place }) => ({ place, sentAt: sent_at })),
    ...possible.flatMap(({ attempts, ...place }) =>
      Array.from({ length: attempts }, () => ({ place, sentAt: now, mayHaveArrived: true })),
    ),
  ];
}
