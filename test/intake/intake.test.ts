import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createIntake, type IntakeOptions } from "../../src/intake/intake.ts";
import type { NameSource } from "../../src/intake/name-source.ts";
import { LeaseLost, takeLease } from "../../src/store/engine/leases.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { enterListed, inboxDepth } from "../../src/store/inbox/inbox.ts";
import { describeDatabases, postgres, silentLog, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld, noNames } from "../helpers/delivery-world.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";

/** Returns how many events the next batch processes. */
async function startIntake({
  store,
  clock,
  receivedCount = () => 0,
  names = noNames,
  onDelivered = () => undefined,
}: Pick<DeliveryWorld, "store" | "clock"> & Partial<Pick<IntakeOptions, "receivedCount" | "names" | "onDelivered">>) {
  const lease = await takeLease(store, "intake", "me", clock.now());
  const intake = createIntake({
    store,
    lease: () => lease,
    names,
    testDestinations: [],
    clock,
    offsetMs: () => 0,
    awayUntil: () => 0,
    log: silentLog,
    random: () => 0,
    receivedCount,
    onDelivered,
    onBids: () => undefined,
    onApplied: () => undefined,
  });
  return () => intake.step();
}

test("intake takes fewer events at once if more places announce them", async () => {
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

test("intake takes small batches of events while many events arrive, and large batches otherwise", async () => {
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
  expect(waiting).toEqual([600, 500, 418, 0]);
});

describeDatabases("deliveries that were stored together", (database) => {
  test("deliveries that were stored together are each announced once", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const queue = createDeliveryQueue(world.store);
    const given = (id: string) => donationEvent({ at: world.clock.now(), metaId: id, data: { id, donor_name: id } });
    const [ann, bo, cleo] = [given("Ann"), given("Bo"), given("Cleo")];
    const unknown = donationEvent({ at: world.clock.now(), metaId: "later", type: "public:direct:raffle_updated" });
    await Promise.all([ann, bo, ann, unknown, ann].map((one) => queue.put(one)));
    await world.run();
    await Promise.all([bo, cleo, unknown].map((one) => queue.put(one)));
    await world.run();
    const said = world.chat.posted.flatMap(({ moments }) => moments).toSorted();
    expect(said).toEqual(["donation:Ann", "donation:Bo", "donation:Cleo"]);
    const rows = await world.store.read.selectFrom("inbox").select(["state", "body", "batch_id"]).execute();
    const kept = rows.map(({ state, body, batch_id }) => [state, body !== null, batch_id !== null]);
    expect(kept.toSorted()).toEqual([["aside", true, false], ...Array(3).fill(["done", false, true])]);
    expect((await inboxDepth(world.store)).waiting).toBe(0);
  });

  test("a broken delivery does not stop the deliveries that were stored with it", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const queue = createDeliveryQueue(world.store);
    const given = (id: string) => donationEvent({ at: world.clock.now(), metaId: id, data: { id, donor_name: id } });
    await Promise.all(["Ann", "Bo", "Cleo"].map((id) => queue.put(given(id))));
    const names: NameSource = {
      async lookUp(donations) {
        if (donations.some(({ id }) => id === "Bo")) throw new Error("no names for Bo");
        return () => null;
      },
    };
    const step = await startIntake({ store: world.store, clock: world.clock, names });
    while ((await step()) === 0);
    const open = world.store.read.selectFrom("inbox").select(["attempts", "error"]).where("state", "!=", "done");
    expect(await open.execute()).toEqual([{ attempts: 1, error: "no names for Bo" }]);
    await world.run();
    expect(world.chat.posted.flatMap(({ moments }) => moments)).toEqual(["donation:Ann", "donation:Cleo"]);
  });
});

test.skipIf(inject("postgresUrl") === "")(
  "intake writes nothing if another process got the lease while it looked up names",
  async () => {
    const { store, clock, receive, follow } = await createDeliveryWorld(postgres);
    await follow();
    await receive();
    const names: NameSource = {
      async lookUp() {
        await store.write((tx) => tx.updateTable("leases").set({ owner: "another", token: 2 }).execute());
        return () => null;
      },
    };
    const step = await startIntake({ store, clock, names });
    await expect(step()).rejects.toThrow(LeaseLost);
    expect(await store.read.selectFrom("moments").select("key").execute()).toEqual([]);
    expect((await inboxDepth(store)).waiting).toBe(1);
  },
);

/** Does the work, and ends each connection that wants to read or write donations. */
async function tearConnections({ store }: DeliveryWorld, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  let worked: Promise<unknown> | undefined;
  await store.write(async (tx) => {
    await sql`lock table donations in access exclusive mode`.execute(tx);
    worked = work()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    const kill = sql`select pg_terminate_backend(pid, 5000) from pg_locks
      where not granted and relation = 'donations'::regclass`;
    while (!isOver) await kill.execute(tx);
  });
  await worked;
}

test.skipIf(inject("postgresUrl") === "")(
  "a donation is announced although its transaction has lost the connection ten times",
  async () => {
    const world = await createDeliveryWorld(postgres);
    const { store, clock, receive, follow } = world;
    await follow();
    await receive();
    const step = await startIntake({ store, clock });
    for (let times = 0; times < 10; times += 1) {
      await tearConnections(world, step);
      await clock.advance(5 * 60_000);
    }
    while ((await step()) === 0);
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
  },
);

test("a repeated delivery does not count as proof that webhooks arrive", async () => {
  const { store, clock, follow } = await createDeliveryWorld(sqlite);
  await follow();
  const queue = createDeliveryQueue(store);
  const [first, second] = ["first", "second"].map((metaId) => donationEvent({ at: clock.now(), metaId }));
  if (!first || !second) throw new Error("no deliveries");
  const delivered: number[] = [];
  const countOf = (ids: readonly string[]) => ids.filter((id) => id === campaignId).length;
  const step = await startIntake({ store, clock, onDelivered: (ids) => delivered.push(countOf(ids)) });
  await Promise.all([first, first, second].map((one) => queue.put(one)));
  await step();
  await Promise.all([first, second].map((one) => queue.put(one)));
  await step();
  expect(delivered).toEqual([2, 0]);
});

/** Events that wait one by one, such as those of lists. */
async function enterEvents({ store, clock }: DeliveryWorld, ids: readonly string[]) {
  const events = ids.map((id) => ({ key: id, body: donationEvent({ at: clock.now(), data: { id } }).body }));
  await store.write((tx) => enterListed(tx, events, clock.now()));
}

const readOpen = ({ store }: DeliveryWorld) =>
  store.read.selectFrom("inbox").select(["event_key", "state", "attempts"]).where("state", "!=", "done").execute();

test("a failing database does not count as a failed attempt of an event", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  await enterEvents(world, ["Ann", "Bo"]);
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" });
  const names: NameSource = {
    async lookUp(donations) {
      if (donations.length > 1) throw new Error("one of them is wrong");
      throw lost;
    },
  };
  const step = await startIntake({ ...world, names });
  await expect(step()).rejects.toThrow(lost);
  const untouched = ["Ann", "Bo"].map((event_key) => ({ event_key, state: "pending", attempts: 0 }));
  expect(await readOpen(world)).toEqual(untouched);
});

test("an event that fails five times becomes a dead letter", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  await enterEvents(world, ["Ann"]);
  let tries = 0;
  const names: NameSource = {
    async lookUp() {
      tries += 1;
      throw new Error("no names");
    },
  };
  const step = await startIntake({ ...world, names });
  for (let minute = 0; minute < 60; minute += 1) {
    await step();
    await world.clock.advance(60_000);
    await takeLease(world.store, "intake", "me", world.clock.now());
  }
  // The event is tried once with its batch and once alone.
  expect(tries).toBe(2 * 5);
  expect(await readOpen(world)).toMatchObject([{ event_key: "Ann", state: "aside" }]);
});
