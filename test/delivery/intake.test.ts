import { sql } from "kysely";
import { expect, test } from "vitest";
import { createIntake } from "../../src/delivery/intake.ts";
import { createDeliveryQueue } from "../../src/store/delivery-queue.ts";
import { inboxDepth } from "../../src/store/inbox.ts";
import { takeLease } from "../../src/store/leases.ts";
import { silentLog, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld, noNames } from "../helpers/delivery-world.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";

/** Gives what takes in the next batch. */
async function startIntake({
  store,
  clock,
  receivedCount = () => 0,
}: Pick<DeliveryWorld, "store" | "clock"> & { receivedCount?(): number }) {
  const lease = await takeLease(store, "intake", "me", clock.now());
  const intake = createIntake({
    store,
    lease: () => lease,
    names: noNames,
    testDestinations: [],
    clock,
    offsetMs: () => 0,
    log: silentLog,
    random: () => 0,
    receivedCount,
    onDelivered: () => undefined,
    onBids: () => undefined,
    onApplied: () => undefined,
  });
  return () => intake.step();
}

test("takes fewer events at once the more places hear of them, so that the receiver can get at the database", async () => {
  const { store, clock, follow } = await createDeliveryWorld(sqlite);
  const first = await follow();
  await store.write(async (tx) => {
    const count = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1999)`;
    await sql`insert into destinations (id, space_id, connection, address) ${count}
      select 'place ' || n, space_id, 'elsewhere', 'place ' || n from numbers, destinations where id = ${first}`.execute(
      tx,
    );
    await sql`insert into follows (destination_id, fact_id, since, created_by, created_at) ${count}
      select 'place ' || n, ${campaignId}, 0, 'test', 0 from numbers`.execute(tx);
  });
  const queue = createDeliveryQueue(store);
  await Promise.all(Array.from({ length: 30 }, () => queue.put(donationEvent({ at: clock.now() }))));
  const step = await startIntake({ store, clock });
  const waiting: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await step();
    waiting.push((await inboxDepth(store)).waiting);
  }
  expect(waiting).toEqual([20, 15, 10]);
});

test("takes in small batches while much comes in, and large ones of what only waits", async () => {
  const { store, clock, follow } = await createDeliveryWorld(sqlite);
  await follow();
  const queue = createDeliveryQueue(store);
  await Promise.all(Array.from({ length: 610 }, () => queue.put(donationEvent({ at: clock.now() }))));
  let received = 610;
  let comesIn = 0;
  const step = await startIntake({ store, clock, receivedCount: () => (received += comesIn) });
  const waiting: number[] = [];
  for (const more of [20, 50, 5, 0]) {
    comesIn = more;
    await step();
    waiting.push((await inboxDepth(store)).waiting);
  }
  expect(waiting).toEqual([600, 500, 400, 0]);
});
