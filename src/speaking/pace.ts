import type { ChatAdapter, Pace } from "../chat/adapter.ts";
import type { Slots } from "../composing/composing-context.ts";
import type { PaceName } from "../settings/schema.ts";
import type { Store } from "../store/engine/database.ts";
import { readRecentlySent } from "../store/outbox/recent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";

/** A message a minute; highlights keep to the normal pace. */
const calmPace: Pace = { messages: 1, perMs: 60_000 };

/**
 * When the place's pace and its chat allow the next message: now or later. It counts what was really sent, so a restart
 * keeps it.
 */
export async function readSlots(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  pace: PaceName;
  now: number;
}): Promise<Slots> {
  const { store, adapter, held, pace, now } = options;
  const chatAt = now + adapter.nextSlotMs(held);
  if (pace === "every") return { at: chatAt, highlightsAt: chatAt, patienceMs: 0 };
  const { normalPace } = adapter.limits;
  const isCalm = pace === "calm";
  const sent = await readRecentlySent(store.read, held.id, {
    since: now - Math.max(normalPace.perMs, isCalm ? calmPace.perMs : 0),
    limit: normalPace.messages,
  });
  const slotOf = ({ messages, perMs }: Pace) =>
    Math.max(chatAt, (sent[messages - 1] ?? Number.NEGATIVE_INFINITY) + perMs);
  const highlightsAt = slotOf(normalPace);
  if (!isCalm) return { at: highlightsAt, highlightsAt, patienceMs: 0 };
  return { at: Math.max(highlightsAt, slotOf(calmPace)), highlightsAt, patienceMs: calmPace.perMs };
}
