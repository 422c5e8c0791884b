import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Delivery,
  markBatchesDone,
  packDeliveries,
  readBatch,
  readBatches,
  storeDeliveries,
  unpackDeliveries,
} from "../../../src/store/inbox/delivery-batches.ts";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { inboxDepth } from "../../../src/store/inbox/inbox.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

function delivery(receivedAt: number, size = 2): Delivery {
  return { body: Buffer.alloc(size, receivedAt % 256), receivedAt };
}

function numbered(count: number): Delivery[] {
  return Array.from({ length: count }, (_, at) => delivery(at + 1));
}

describeDatabases("deliveries", (database) => {
  test("deliveries that arrive together are stored unchanged and in order as one batch", async () => {
    const store = await openTestStore(await database.fresh());
    const queue = createDeliveryQueue(store);
    const together = [delivery(3), { body: Buffer.from([0, 255, 128]), receivedAt: 4 }, delivery(5, 0)];
    await Promise.all(together.map((one) => queue.put(one)));
    const [batch, ...others] = await readBatches(store.read, 10);
    expect(others).toEqual([]);
    expect(batch?.deliveries).toEqual(together);
    expect(await readBatch(store.read, batch?.id ?? "")).toEqual(together);
    expect(await readBatch(store.read, "another")).toEqual([]);
  });

  test("a read of the inbox returns the oldest unfinished batches up to its limit, but at least one batch", async () => {
    const store = await openTestStore(await database.fresh());
    for (const some of [numbered(64).slice(32), numbered(32).slice(2), numbered(2)]) {
      await store.write((tx) => storeDeliveries(tx, some));
    }
    const sizes = async (most: number) => (await readBatches(store.read, most)).map((one) => one.deliveries.length);
    expect(await sizes(1)).toEqual([2]);
    expect(await sizes(33)).toEqual([2, 30]);
    expect(await sizes(64)).toEqual([2, 30, 32]);
    expect(await inboxDepth(store)).toEqual({ waiting: 64, oldestAt: 1 });
    const [oldest] = await readBatches(store.read, 1);
    await store.write((tx) => markBatchesDone(tx, [oldest?.id ?? ""]));
    expect(await sizes(64)).toEqual([30, 32]);
    expect(await inboxDepth(store)).toEqual({ waiting: 62, oldestAt: 3 });
  });

  test("a batch holds at most 64 deliveries or a quarter of a megabyte", async () => {
    const store = await openTestStore(await database.fresh());
    const sizesOf = async (deliveries: readonly Delivery[]) => {
      await store.write((tx) => storeDeliveries(tx, deliveries));
      const batches = await readBatches(store.read, 1_000);
      const ids = batches.map(({ id }) => id);
      await store.write((tx) => markBatchesDone(tx, ids));
      return batches.map((batch) => batch.deliveries.length);
    };
    expect((await sizesOf(numbered(150))).toSorted((a, b) => b - a)).toEqual([64, 64, 22]);
    const kibibytes = [100, 100, 100, 1_000, 1];
    expect(await sizesOf(kibibytes.map((size, at) => delivery(at, size * 1_024)))).toEqual([2, 1, 1, 1]);
    expect(await sizesOf([])).toEqual([]);
  });
});

test("packed deliveries are unpacked unchanged", () => {
  const deliveries = fc.array(
    fc.record({
      body: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      receivedAt: fc.double({ noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(deliveries, (some) => {
      expect(unpackDeliveries(packDeliveries(some))).toEqual(some);
    }),
    { seed: 15, numRuns: 100 },
  );
});
