/**
 * Deliveries as the receiver stores them: those that came in together are one row, because whoever is answered by the
 * thousand a second waits for this alone. Which events they are, and whether these are known already, is found out when
 * they are taken in; then the inbox has a row for each, and the batch keeps the bodies of those that are done.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { insertRows } from "./insert-rows.ts";
import { type Delivery, packDeliveries, unpackDeliveries } from "./packed-deliveries.ts";
import type { Db } from "./tables.ts";

export type DeliveryBatch = { id: string; deliveries: Delivery[] };

/** So many fit into the smallest transactions of the intake. */
const mostPerBatch = 64;
/** A body may have a megabyte, and whoever takes in one of a batch reads all of it. */
const mostBatchBytes = 256 * 1024;

export async function storeDeliveries(tx: Db, deliveries: readonly Delivery[]): Promise<void> {
  const batches = batchesOf(deliveries).map((together) => {
    const receivedAt = together[0]?.receivedAt ?? 0;
    const id = `${receivedAt}-${randomUUID()}`; // rising, so that an index grows at its end
    return {
      row: { id, received_at: receivedAt, deliveries: together.length },
      bodies: { batch_id: id, bodies: packDeliveries(together) },
    };
  });
  await insertRows(
    tx,
    "delivery_batches",
    batches.map(({ row }) => row),
  );
  await insertRows(
    tx,
    "delivery_bodies",
    batches.map(({ bodies }) => bodies),
  );
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

/** The oldest batches that wait, of at most `most` deliveries together; but always the first of them. */
export async function readBatches(db: Db, most: number): Promise<DeliveryBatch[]> {
  const waiting = await db
    .selectFrom("delivery_batches")
    .select(["id", "deliveries"])
    .where("done_at", "is", null)
    .orderBy("received_at")
    .orderBy("id")
    .limit(most)
    .execute();
  const ids: string[] = [];
  let count = 0;
  for (const { id, deliveries } of waiting) {
    count += deliveries;
    if (count > most && ids.length > 0) break;
    ids.push(id);
  }
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("delivery_bodies").selectAll().where("batch_id", "in", ids).execute();
  const bodies = new Map(rows.map((row) => [row.batch_id, row.bodies]));
  return ids.map((id) => ({ id, deliveries: unpackDeliveries(bodies.get(id) ?? new Uint8Array()) }));
}

/** What the batch holds; nothing once it has been deleted. */
export async function readBatch(db: Db, id: string): Promise<Delivery[]> {
  const row = await db.selectFrom("delivery_bodies").select("bodies").where("batch_id", "=", id).executeTakeFirst();
  return row ? unpackDeliveries(row.bodies) : [];
}

/** Every event of the batches is in the inbox now. */
export async function markBatchesDone(tx: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("delivery_batches").set({ done_at: now }).where("id", "in", ids).execute();
}

/** How many deliveries wait to be taken in, and since when the oldest does. */
export async function batchDepth(db: Db): Promise<{ waiting: number; oldestAt: number | null }> {
  const row = await db
    .selectFrom("delivery_batches")
    .select([
      sql<number | string | null>`sum(deliveries)`.as("waiting"),
      sql<number | null>`min(received_at)`.as("oldest"),
    ])
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting ?? 0), oldestAt: row.oldest };
}
