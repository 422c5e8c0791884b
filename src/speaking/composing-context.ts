import type { ChatAdapter, Pace } from "../chat/adapter.ts";
import { callEveryMs } from "../composing/calls.ts";
import type { ComposingContext, Slots } from "../composing/composing-context.ts";
import { longestGrowthMs } from "../composing/growing-bundle.ts";
import { namedMs } from "../composing/repeat-donors.ts";
import type { WaitingRow } from "../composing/waiting.ts";
import type { SettingsOfPlace } from "../settings/read.ts";
import type { PaceName } from "../settings/schema.ts";
import type { Store } from "../store/engine/database.ts";
import { readNamedDonors } from "../store/ledger/names.ts";
import { readGrowingBundle } from "../store/outbox/message-edits.ts";
import { readRecentlySent, wasCalledSince } from "../store/outbox/sent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";

/** What composing has to know of a place besides the rows that wait there. */
export async function readComposingContext(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  settings: SettingsOfPlace;
  now: number;
}): Promise<ComposingContext> {
  const { store, adapter, held, settings, now } = options;
  const canEdit = adapter.edit !== undefined;
  if (adapter.limits.oneByOne)
    return { now, canEdit, isOneByOne: true, slots: slotsFrom(now + adapter.nextSlotMs(held)) };
  const pace = settings.place.get("pace");
  const [slots, last, named] = await Promise.all([
    readSlots({ ...options, pace }),
    canEdit ? readGrowingBundle(store.read, held.id, now - longestGrowthMs) : undefined,
    pace === "every" ? new Map() : readNamedDonors(store.read, held.id, now - namedMs),
  ]);
  const isCalm = (factId: string) => settings.follow(factId).get("pace") === "calm";
  return { now, canEdit, slots, train: last && { ...last, isCalm: last.factIds.some(isCalm) }, named };
}

/** Whether people may be called in a place for one of these rows: what was really sent counts, so a restart changes nothing. */
export async function mayCall(store: Store, held: HeldDestination, rows: readonly WaitingRow[], now: number) {
  return (
    rows.some(({ calls }) => calls !== undefined) && !(await wasCalledSince(store.read, held.id, now - callEveryMs))
  );
}

/** A message a minute, for what comes of follows that are calm; highlights keep to the normal pace. */
const calmPace: Pace = { messages: 1, perMs: 60_000 };

/**
 * When the place's pace and its chat allow the next message: now or later. It counts what was really sent, so a restart
 * keeps it.
 */
async function readSlots(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  pace: PaceName;
  now: number;
}): Promise<Slots> {
  const { store, adapter, held, pace, now } = options;
  const chatAt = now + adapter.nextSlotMs(held);
  if (pace === "every") return slotsFrom(chatAt);
  const { normalPace } = adapter.limits;
  const sent = await readRecentlySent(store.read, held.id, {
    since: now - Math.max(normalPace.perMs, calmPace.perMs),
    limit: normalPace.messages,
  });
  const slotOf = ({ messages, perMs }: Pace) =>
    Math.max(chatAt, (sent[messages - 1] ?? Number.NEGATIVE_INFINITY) + perMs);
  const at = slotOf(normalPace);
  return { at, calmAt: Math.max(at, slotOf(calmPace)), patienceMs: calmPace.perMs };
}

/** Whenever the chat lets us. */
function slotsFrom(at: number): Slots {
  return { at, calmAt: at, patienceMs: 0 };
}
