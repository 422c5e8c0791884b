/**
 * Reads the events that wait for intake: rows of the inbox, and batches of deliveries. Batches are opened here and
 * compared with known events, so that the receiver can answer without doing so.
 */

import { deliveryKey } from "../events/delivery-key.ts";
import { parseJson } from "../events/json.ts";
import type { Store } from "../store/engine/database.ts";
import { type Lease, proveLease } from "../store/engine/leases.ts";
import type { Db } from "../store/engine/tables.ts";
import { type Entering, enterDelivered, readKnownKeys } from "../store/inbox/delivered-events.ts";
import { type DeliveryBatch, markBatchesDone, readBatches } from "../store/inbox/delivery-batches.ts";
import { markDone, type PendingEvent, readPending, setAside } from "../store/inbox/inbox.ts";
import { deadLetterReason, type ReadEvent, readBody } from "./read-events.ts";

export type WaitingEvents = {
  events: ReadEvent[];
  /** The batches that these events come from. */
  batchIds: string[];
};

/**
 * Reads the oldest waiting events, up to `most`. If a batch holds more, all of its events are first moved to the inbox.
 */
export async function readWaitingEvents(
  store: Store,
  held: Lease,
  { now, most }: { now: number; most: number },
): Promise<WaitingEvents> {
  const rows = await readPending(store.read, now, most);
  const room = most - rows.length;
  const batches = room > 0 ? await readBatches(store.read, room) : [];
  const delivered = batches.flatMap(eventsOf);
  const batchIds = batches.map(({ id }) => id);
  if (delivered.length <= room) return { events: [...rows.map(toEvent), ...delivered], batchIds };
  await unpack(store, held, { rows: delivered.map(({ row }) => row), batchIds, now });
  return readWaitingEvents(store, held, { now, most });
}

/**
 * Moves the events of these batches into the inbox, so that each can be handled by itself. Skips rows that are in the
 * inbox already. Throws LeaseLost.
 */
export async function unpack(
  store: Store,
  held: Lease,
  { rows, batchIds, now }: { rows: readonly PendingEvent[]; batchIds: readonly string[]; now: number },
): Promise<void> {
  const entering = rows.filter(isNew).map((event): Entering => ({ event, state: "pending" }));
  await store.write(async (tx) => {
    await proveLease(tx, held, now);
    await enterDelivered(tx, entering);
    await markBatchesDone(tx, batchIds);
  });
}

/** Drops events that were delivered before, or twice in this batch. */
export async function withoutRepeated(tx: Db, events: readonly ReadEvent[]): Promise<ReadEvent[]> {
  const delivered = events.flatMap(({ row }) => (isNew(row) ? [row.event_key] : []));
  const known = await readKnownKeys(tx, delivered);
  return events.filter(({ row }) => {
    if (!isNew(row)) return true;
    if (known.has(row.event_key)) return false;
    known.add(row.event_key);
    return true;
  });
}

/** Records what became of these events. `parser`: the version of our parser. */
export async function settleEvents(
  tx: Db,
  { events, batchIds }: WaitingEvents,
  { parser, now }: { parser: number; now: number },
): Promise<void> {
  const entering: Entering[] = [];
  for (const { row, event } of events.filter((one) => isNew(one.row))) {
    const error = deadLetterReason(event);
    if (error === undefined) entering.push({ event: row, state: "done", now });
    else entering.push({ event: row, state: "aside", now, error, parser });
  }
  await enterDelivered(tx, entering);
  await markBatchesDone(tx, batchIds);
  const others = events.filter(({ row }) => !isNew(row));
  for (const [error, some] of Map.groupBy(others, ({ event }) => deadLetterReason(event))) {
    const keys = some.map(({ row }) => row.event_key);
    if (error === undefined) await markDone(tx, keys, now);
    else await setAside(tx, keys, { error, parser, now });
  }
}

function toEvent(row: PendingEvent): ReadEvent {
  return { row, event: readBody(row) };
}

function eventsOf(batch: DeliveryBatch): ReadEvent[] {
  return batch.deliveries.map(({ body, receivedAt }) => {
    const json = parseJson(body);
    const row: PendingEvent = {
      event_key: deliveryKey(body, json),
      source: "hook",
      body,
      received_at: receivedAt,
      attempts: 0,
      parser: null,
      batch_id: batch.id,
    };
    return { row, event: readBody(row, json) };
  });
}

/** True if the event is still in a batch and not in the inbox yet. */
function isNew(row: PendingEvent): boolean {
  return row.batch_id !== null;
}
