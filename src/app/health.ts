import type { ChatAdapter } from "../chat/adapter.ts";
import type { PartHealth } from "../http/health.ts";
import type { Store } from "../store/database.ts";
import { inboxDepth } from "../store/inbox.ts";

/** What /readyz tells of each part. */
export async function readHealth(
  store: Store,
  chats: readonly ChatAdapter[],
  holds: (lease: string) => boolean,
): Promise<Record<string, PartHealth>> {
  const parts: Record<string, PartHealth> = {};
  parts.database = await inboxDepth(store).then(
    ({ waiting }) => ({ ready: true, detail: `${waiting} events wait` }),
    () => ({ ready: false, detail: "the database does not answer" }),
  );
  parts.intake = { ready: true, detail: holds("intake") ? "this process" : "another process" };
  for (const chat of chats) {
    const { state, detail } = chat.health();
    parts[chat.name] = { ready: state === "ready", ...(detail !== undefined && { detail }) };
  }
  return parts;
}
