/**
 * Stores deliveries as the receiver gets them. Deliveries that arrive together become one row. This is the only write
 * that a request waits for, and there may be thousands of requests a second. Later, intake reads which events a batch
 * holds and adds a row to the inbox for each new one. The batch then keeps the bodies of finished events for a day.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isOneOf, type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

export type DeliveryBatch = { id: string; deliveries: Delivery[] };

/** At most this many deliveries per batch, so that a batch fits into intake's smallest transactions. */
export const mostPerBatch = 64;
/** The most bytes in a batch. A body may be a megabyte, and to read one event, intake reads the whole batch. */
const mostBatchBytes = 256 * 1024;

/** A counter. It keeps this process's batches in order within a millisecond. */
let stored = 0;

export async function storeDeliveries(tx: Db, deliveries: readonly Delivery[]): Promise<void> {
  const batches = batchesOf(deliveries).map((together) => {
    const received_at = together[0]?.receivedAt ?? 0;
    stored = (stored + 1) % 1_000_000;
    const id = `${timeOf(received_at)}-${padded(stored, 6)}-${randomUUID()}`;
    return { id, received_at, deliveries: together.length, bodies: packDeliveries(together) };
  });
  await insertBatches(tx, batches);
  await insertWaiting(tx, batches);
}

const insertBatches = prepareInsert("delivery_batches", ["id", "bodies"]);
const insertWaiting = prepareInsert("waiting_batches", ["id", "received_at", "deliveries"]);

/**
 * Ids begin with the time, so new ids sort last. The index grows only at its end, and the age of a batch can be read
 * from its id.
 */
function timeOf(ms: number): string {
  return padded(ms, 14);
}

function padded(value: number, length: number): string {
  return `${value}`.padStart(length, "0");
}

function batchesOf(deliveries: readonly Delivery[]): Delivery[][] {
  const batches: Delivery[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const delivery of deliveries) {
    const last = batches.at(-1);
    bytes += delivery.body.byteLength;
    if (last && last.length < mostPerBatch && bytes <= mostBatchBytes) last.push(delivery);
    else {
      batches.push([delivery]);
      bytes = delivery.body.byteLength;
    }
  }
  return batches;
}

/**
 * Returns the oldest waiting batches. Together they have at most `most` deliveries, but there is always at least one
 * batch.
 */
export async function readBatches(db: Db, most: number): Promise<DeliveryBatch[]> {
  const { rows: oldest } = await selectOldest(db, { most });
  let soFar = 0;
  const fitting = oldest.filter(({ deliveries }, at) => {
    soFar += deliveries;
    return at === 0 || soFar <= most;
  });
  if (fitting.length === 0) return [];
  const ids = fitting.map(({ id }) => id);
  const { rows } = await selectBodies(db, { ids });
  return rows.map(({ id, bodies }) => ({ id, deliveries: unpackDeliveries(bodies) }));
}

const selectOldest = prepare((db, { most }: Parameters<{ most: number }>) =>
  db.selectFrom("waiting_batches").select(["id", "deliveries"]).orderBy("id").limit(most),
);

const selectBodies = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) => {
  const bodies = db.selectFrom("delivery_batches").select(["id", "bodies"]);
  return bodies.where(isOneOf(db, "id", ids)).orderBy("id");
});

/** Returns the deliveries of a batch. Empty if the batch was deleted. */
export async function readBatch(db: Db, id: string): Promise<Delivery[]> {
  const row = await db.selectFrom("delivery_batches").select("bodies").where("id", "=", id).executeTakeFirst();
  return row ? unpackDeliveries(row.bodies) : [];
}

/** Marks batches as done. Call it when all events of the batches are in the inbox. */
export async function markBatchesDone(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteWaiting(tx, { ids });
}

const deleteWaiting = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) =>
  db.deleteFrom("waiting_batches").where(isOneOf(db, "id", ids)),
);

/** Deletes up to `most` batches that are older than `before` and no longer wait. */
export function deleteBatches(tx: Db, { before, most }: { before: number; most: number }) {
  const old = tx
    .selectFrom("delivery_batches")
    .select("id")
    .where("id", "<", timeOf(before))
    .where("id", "not in", (waiting) => waiting.selectFrom("waiting_batches").select("id"))
    .limit(most);
  return tx.deleteFrom("delivery_batches").where("id", "in", old);
}

/** Returns how many deliveries wait for intake, and since when the oldest has waited. */
export async function batchDepth(db: Db): Promise<{ waiting: number; oldestAt: number | null }> {
  const row = await db
    .selectFrom("waiting_batches")
    .select([
      sql<number | string | null>`sum(deliveries)`.as("waiting"),
      sql<number | null>`min(received_at)`.as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting ?? 0), oldestAt: row.oldest };
}

/** An accepted webhook request, as the receiver passes it on. */
export type Delivery = { body: Buffer; receivedAt: number };

const timeBytes = 8;
const headBytes = timeBytes + 4;

/**
 * Packs deliveries into one value. Each has its time (float64), the length of its body (uint32), and the body. Numbers
 * are big-endian.
 */
export function packDeliveries(deliveries: readonly Delivery[]): Buffer {
  const packed = Buffer.allocUnsafe(deliveries.reduce((size, { body }) => size + headBytes + body.byteLength, 0));
  let at = 0;
  for (const { body, receivedAt } of deliveries) {
    packed.writeDoubleBE(receivedAt, at);
    packed.writeUInt32BE(body.byteLength, at + timeBytes);
    packed.set(body, at + headBytes);
    at += headBytes + body.byteLength;
  }
  return packed;
}

/** Unpacks a batch. The bodies are views into `bytes`, not copies. */
export function unpackDeliveries(bytes: Uint8Array): Delivery[] {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const deliveries: Delivery[] = [];
  for (let at = 0; at < packed.length; ) {
    const end = at + headBytes + packed.readUInt32BE(at + timeBytes);
    deliveries.push({ receivedAt: packed.readDoubleBE(at), body: packed.subarray(at + headBytes, end) });
    at = end;
  }
  return deliveries;
}
