import { expect, inject, test } from "vitest";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { inboxDepth } from "../../../src/store/inbox/inbox.ts";
import { describeDatabases, openTestStore, postgres, sqlite } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";

const body = Buffer.from("{}");

test("deliveries that could not be stored are all rejected and free their places in the queue", async () => {
  const store = await openTestStore(await sqlite.fresh());
  let isFull = true;
  const write: typeof store.write = (job, options) =>
    isFull ? Promise.reject(new Error("the disk is full")) : store.write(job, options);
  const queue = createDeliveryQueue({ ...store, write });
  const put = () => queue.put({ body, receivedAt: 1 });
  const outcomes = await Promise.allSettled(Array.from({ length: 1_000 }, put));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect((await inboxDepth(store)).waiting).toBe(0);
  isFull = false;
  await put();
  expect((await inboxDepth(store)).waiting).toBe(1);
});

describeDatabases("deliveries", (database) => {
  test("onCommitted is called for each delivery at its commit, before the sender gets an answer", async () => {
    const store = await openTestStore(await database.fresh());
    const onDisk = Promise.withResolvers<void>();
    const write: typeof store.write = (job, options) => {
      const written = store.write(job, options);
      return onDisk.promise.then(() => written);
    };
    const heard: string[] = [];
    const found: Promise<number>[] = [];
    const queue = createDeliveryQueue({ ...store, write }, () => {
      heard.push("committed");
      found.push(inboxDepth(store).then(({ waiting }) => waiting));
    });
    const put = () => queue.put({ body, receivedAt: 1 }).then(() => heard.push("told"));
    const all = Promise.all([put(), put(), put()]);
    await eventually(() => expect(heard).toEqual(["committed", "committed", "committed"]));
    expect(await Promise.all(found)).toEqual([3, 3, 3]);
    onDisk.resolve();
    await all;
    expect(heard.slice(3)).toEqual(["told", "told", "told"]);
  });

  test("onCommitted is not called for a delivery whose commit fails", async () => {
    const store = await openTestStore(await database.fresh());
    let heard = 0;
    const write: typeof store.write = (job, options) =>
      store.write(async (tx) => {
        await job(tx);
        throw new Error("no");
      }, options);
    const queue = createDeliveryQueue({ ...store, write }, () => {
      heard += 1;
    });
    await expect(queue.put({ body, receivedAt: 1 })).rejects.toThrow("no");
    expect(heard).toBe(0);
  });
});

test.skipIf(inject("postgresUrl") === "")(
  "deliveries that Postgres does not confirm in time are rejected, and later deliveries are rejected at once",
  async () => {
    const store = await openTestStore(await postgres.fresh());
    let answers = Promise.withResolvers<void>();
    const write: typeof store.write = async (job, options) => {
      await answers.promise;
      return store.write(job, options);
    };
    const queue = createDeliveryQueue({ ...store, write }, undefined, 100);
    const put = () => queue.put({ body, receivedAt: 1 });
    await expect(put()).rejects.toThrow("the database does not answer");
    await expect(put()).rejects.toThrow("the database does not answer");
    let isAtOnce = false;
    const third = put().catch(() => {
      isAtOnce = true;
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(isAtOnce).toBe(true);
    await third;
    answers.resolve();
    answers = Promise.withResolvers();
    answers.resolve();
    await eventually(() => put());
    expect((await inboxDepth(store)).waiting).toBe(1);
  },
);

test("deliveries on SQLite wait for a slow disk without a time limit", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const disk = Promise.withResolvers<void>();
  const write: typeof store.write = async (job, options) => {
    await disk.promise;
    return store.write(job, options);
  };
  const queue = createDeliveryQueue({ ...store, write }, undefined, 0);
  const stored = queue.put({ body, receivedAt: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1));
  disk.resolve();
  await stored;
  expect((await inboxDepth(store)).waiting).toBe(1);
});
