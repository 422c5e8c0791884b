import type { ChatAdapter } from "../chat/adapter.ts";
import type { PartHealth } from "../http/health.ts";
import type { Store } from "../store/engine/database.ts";
import { inboxDepth } from "../store/inbox/inbox.ts";

/** What /readyz tells of each part. */
export async function readHealth(
  store: Store,
  chats: readonly ChatAdapter[],
  delivery: { lease(name: string): unknown; intakeFailsMs(): number },
): Promise<Record<string, PartHealth>> {
  const parts: Record<string, PartHealth> = {};
  parts.database = await inboxDepth(store).then(
    ({ waiting }) => ({ ready: true, detail: `${waiting} events wait` }),
    () => ({ ready: false, detail: "the database does not answer" }),
  );
  parts.intake = intakeHealth(store, delivery.lease("intake") !== undefined, delivery.intakeFailsMs());
  for (const chat of chats) {
    const { state, detail } = chat.health();
    parts[chat.name] = { ready: state === "ready", optional: true, ...(detail !== undefined && { detail }) };
  }
  return parts;
}

/** A single failure may be anything that passes, such as another program's lock. */
const longestFailureMs = 10_000;

/** A file has no other process: who does not hold the lease there cannot write. */
function intakeHealth({ kind }: Store, isHeld: boolean, failsMs: number): PartHealth {
  if (failsMs > longestFailureMs) return { ready: false, detail: "nothing can be taken in: the log says why" };
  if (isHeld) return { ready: true, detail: "this process" };
  return kind === "sqlite"
    ? { ready: false, detail: "nothing can be written" }
    : { ready: true, detail: "another process" };
}
