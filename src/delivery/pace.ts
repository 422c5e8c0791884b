import type { ChatAdapter, Pace } from "../chat/adapter.ts";
import type { PaceName } from "../settings/schema.ts";
import type { Store } from "../store/database.ts";
import type { HeldDestination } from "../store/destinations.ts";
import { readRecentlySent } from "../store/recent-messages.ts";

function paceOf(name: PaceName, normal: Pace): Pace | undefined {
  if (name === "every") return undefined;
  return name === "calm" ? { messages: 1, perMs: 60_000 } : normal;
}

/** When the place's pace allows the next message: now or later. It counts what was really sent, so a restart keeps it. */
export async function nextPaceSlot(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  name: PaceName;
  now: number;
}): Promise<number> {
  const { store, adapter, held, name, now } = options;
  const pace = paceOf(name, adapter.limits.normalPace);
  if (!pace) return now;
  const sent = await readRecentlySent(store.read, held.id, { since: now - pace.perMs, limit: pace.messages });
  const oldest = sent[pace.messages - 1];
  return oldest === undefined ? now : oldest + pace.perMs;
}
