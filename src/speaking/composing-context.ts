import type { ChatAdapter } from "../chat/adapter.ts";
import { callEveryMs } from "../composing/calls.ts";
import type { ComposingContext } from "../composing/composing-context.ts";
import { longestGrowthMs } from "../composing/growing-bundle.ts";
import { namedMs } from "../composing/repeat-donors.ts";
import type { WaitingRow } from "../composing/waiting.ts";
import type { PaceName } from "../settings/schema.ts";
import type { Store } from "../store/engine/database.ts";
import { readNamedDonors } from "../store/ledger/named-donors.ts";
import { readGrowingBundle } from "../store/outbox/growing-bundles.ts";
import { wasCalledSince } from "../store/outbox/recent-messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { readSlots } from "./pace.ts";

/** What composing has to know of a place besides the rows that wait there. */
export async function readComposingContext(options: {
  store: Store;
  adapter: ChatAdapter;
  held: HeldDestination;
  pace: PaceName;
  now: number;
}): Promise<ComposingContext> {
  const { store, adapter, held, pace, now } = options;
  const canEdit = adapter.edit !== undefined;
  const [slots, train, named] = await Promise.all([
    readSlots(options),
    canEdit ? readGrowingBundle(store.read, held.id, now - longestGrowthMs) : undefined,
    pace === "every" ? new Map() : readNamedDonors(store.read, held.id, now - namedMs),
  ]);
  return { now, canEdit, slots, train, named };
}

/** Whether people may be called in a place for one of these rows: what was really sent counts, so a restart changes nothing. */
export async function mayCall(store: Store, held: HeldDestination, rows: readonly WaitingRow[], now: number) {
  return (
    rows.some(({ calls }) => calls !== undefined) && !(await wasCalledSince(store.read, held.id, now - callEveryMs))
  );
}
