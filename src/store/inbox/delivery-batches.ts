/**
 * Deliveries as the receiver stores them. Those that arrive together are one row, because this write is all that
 * thousands of requests a second wait for. The intake finds out later which events they hold and whether they are
 * known. Then the inbox has a row for each, and the batch keeps the bodies of finished ones for a day.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isOneOf, type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

export type DeliveryBatch = { id: string; deliveries: Delivery[] };

/** Fits into the smallest transactions of the intake. */
export const mostPerBatch = 64;
/** A body may have a megabyte, and taking in one of a batch reads all of it. */
const mostBatchBytes = 256 * 1024;

/** Keeps the deliveries of this process in order within one millisecond. */
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

/** Ids begin with this time, so they rise: their index grows at its end and shows how old each is. */
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

/** Returns the oldest waiting batches with at most `most` deliveries together, but at least one batch. */
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

/** Returns the deliveries of the batch; none if it has been deleted. */
export async function readBatch(db: Db, id: string): Promise<Delivery[]> {
  const row = await db.selectFrom("delivery_batches").select("bodies").where("id", "=", id).executeTakeFirst();
  return row ? unpackDeliveries(row.bodies) : [];
}

/** Called when every event of the batches is in the inbox. */
export async function markBatchesDone(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteWaiting(tx, { ids });
}

const deleteWaiting = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) =>
  db.deleteFrom("waiting_batches").where(isOneOf(db, "id", ids)),
);

/** Deletes some of the old batches that do not wait. */
export function deleteBatches(tx: Db, { before, most }: { before: number; most: number }) {
  const old = tx
    .selectFrom("delivery_batches")
    .select("id")
    .where("id", "<", timeOf(before))
    .where("id", "not in", (waiting) => waiting.selectFrom("waiting_batches").select("id"))
    .limit(most);
  return tx.deleteFrom("delivery_batches").where("id", "in", old);
}

/** Returns how many deliveries wait to be taken in, and since when the oldest has waited. */
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

/** One accepted webhook, as the receiver hands it over. */
export type Delivery = { body: Buffer; receivedAt: number };

const timeBytes = 8;
const headBytes = timeBytes + 4;

/**
 * Packs deliveries into one value: for each its time (float64), the length of its body (uint32) and the body,
 * big-endian.
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

/** Unpacks a batch's deliveries. The bodies are views into `bytes`. */
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
