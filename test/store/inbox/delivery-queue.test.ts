import { expect, test } from "vitest";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { inboxDepth } from "../../../src/store/inbox/inbox.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";

const body = Buffer.from("{}");

test("deliveries that could not be stored are all told so, and leave their room to the next", async () => {
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
