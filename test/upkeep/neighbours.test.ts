import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Store } from "../../src/store/engine/database.ts";
import { takeLease } from "../../src/store/engine/leases.ts";
import { hurryDead, sessionLease } from "../../src/store/upkeep/processes.ts";
import { createLeaseRenewal } from "../../src/upkeep/lease-renewal.ts";
import { createNeighbours, type Topic } from "../../src/upkeep/neighbours.ts";
import { type Clock, systemClock } from "../../src/util/clock.ts";
import { createLogger } from "../../src/util/logger.ts";
import { openTestStore, postgres, silentLog, sqlite } from "../helpers/databases.ts";
import { startTransactionPooler } from "../helpers/transaction-pooler.ts";

const clock = systemClock;

/** Waits without a limit of its own, because a busy machine may be slow. */
async function until<T>(find: () => T | Promise<T>): Promise<NonNullable<Awaited<T>>> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = await find();
    if (found) return found as NonNullable<Awaited<T>>;
    await delay(10);
  }
  throw new Error("it did not happen");
}

const neverHears = { onNote: () => undefined, clock };

/** Returns how many milliseconds the lease has left, by the database's clock. */
async function lapsesInMs(store: Store, name: string): Promise<number> {
  const now = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  const rows = store.read
    .selectFrom("leases")
    .select(["until_ms", now.as("now")])
    .where("name", "=", name);
  const { until_ms, now: at } = await rows.executeTakeFirstOrThrow();
  return until_ms - at;
}

/** Ends that owner's session from outside, as a network failure does. */
async function cutOff(store: Store, owner: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
    and (classid::bigint << 32 | objid::bigint) = hashtextextended(${owner}, 7355608)`.execute(store.read);
}

describe.skipIf(inject("postgresUrl") === "")("processes on one Postgres", () => {
  async function open(url?: string) {
    const store = await openTestStore(url ?? (await postgres.fresh()));
    /** Starts a process. Records everything that it receives and logs. */
    async function join(owner: string, from = store, time: Clock = clock) {
      const heard: [Topic, readonly string[]][] = [];
      const lines: string[] = [];
      const log = createLogger({ level: "info", destination: { write: (line: string) => lines.push(line) } });
      const onNotified = (topic: Topic, ids: readonly string[]) => void heard.push([topic, ids]);
      const { service, notify } = createNeighbours({ store: from, owner, clock: time, log, onNotified });
      await service.start();
      onTestFinished(() => service.stop());
      return { heard, lines, notify, stop: service.stop };
    }
    const marked = (owner: string) => until(() => isThere(sessionLease(owner)));
    const isThere = async (name: string) =>
      (await store.read.selectFrom("leases").select("name").where("name", "=", name).execute()).length > 0;
    return { store, join, marked, isThere };
  }

  test("leases of a process whose session has ended lapse within a second", async () => {
    const { store } = await open();
    const sessions = await Promise.all(
      ["dead", "alive", "unmarked"].map(async (owner) => {
        await takeLease(store, `of ${owner}`, owner, Date.now());
        if (owner !== "unmarked") await takeLease(store, sessionLease(owner), owner, Date.now());
        return store.openSession?.({ owner, ...neverHears });
      }),
    );
    onTestFinished(() => sessions[1]?.close());
    expect(await hurryDead(store, Date.now())).toEqual([]);
    await sessions[0]?.close();
    await sessions[2]?.close();
    expect(await until(async () => (await hurryDead(store, Date.now()))[0])).toBe("dead");
    expect(await hurryDead(store, Date.now())).toEqual([]);
    expect(await lapsesInMs(store, "of dead")).toBeLessThanOrEqual(1_000);
    expect(await lapsesInMs(store, "of alive")).toBeGreaterThan(1_000);
    expect(await lapsesInMs(store, "of unmarked")).toBeGreaterThan(1_000);
  });

  test("a process notices that another process has died and tries to take that process's leases", async () => {
    const { store, join, marked } = await open();
    const [one, other] = [await join("one"), await join("other")];
    await marked("one");
    await marked("other");
    await takeLease(store, "intake", "dead", Date.now());
    await takeLease(store, sessionLease("dead"), "dead", Date.now());
    await until(() => one.heard.some(([topic]) => topic === "leases"));
    await until(() => other.heard.some(([topic]) => topic === "leases"));
    expect([...one.lines, ...other.lines].join("")).toContain('"processes":["dead"]');
  });

  test("a process whose connection is cut keeps its leases and reconnects", async () => {
    const { store, join, marked } = await open();
    const reconciler = createLeaseRenewal({ store, names: ["intake"], owner: "cut", clock, log: silentLog });
    await reconciler.renew();
    const cut = await join("cut");
    await join("other");
    await marked("cut");
    const { token } = reconciler.lease("intake") ?? {};
    await cutOff(store, "cut");
    await until(() => cut.heard.some(([topic]) => topic === "leases"));
    await reconciler.renew();
    await marked("cut");
    expect(reconciler.lease("intake")?.token).toBe(token);
    expect(cut.lines.join("")).toContain("session with the database lost");
  });

  test("a process that has lost its database session but still runs keeps its leases", async () => {
    const { store, join, marked, isThere } = await open();
    let isFirst = true;
    const openOnce: Store["openSession"] = async (options) => {
      if (!isFirst) throw new Error("no connection now");
      isFirst = false;
      return store.openSession?.(options) ?? null;
    };
    const alone = await join("alone", { ...store, openSession: openOnce });
    await marked("alone");
    await cutOff(store, "alone");
    await until(async () => !(await isThere(sessionLease("alone"))));
    expect(await hurryDead(store, Date.now())).toEqual([]);
    expect(alone.lines.join("")).toContain("session with the database lost");
  });

  test("leases of a dead process on places are shortened, so that another process can soon take the places", async () => {
    const { store } = await open();
    const place = { id: "browser/r/r", space_id: "browser/r", connection: "browser", address: "r", last_seq: 0 };
    await store.write(async (tx) => {
      await tx
        .insertInto("spaces")
        .values({ id: "browser/r", platform: "browser", address: "r", name: "", created_at: 0 })
        .execute();
      for (const owner of ["dead", "alive"]) {
        const held = { lease_owner: owner, lease_until: Date.now() + 3_600_000 };
        await tx
          .insertInto("destinations")
          .values({ ...place, ...held, id: owner, address: owner })
          .execute();
      }
    });
    await takeLease(store, sessionLease("dead"), "dead", Date.now());
    expect(await hurryDead(store, Date.now())).toEqual(["dead"]);
    const rows = await store.read.selectFrom("destinations").select(["id", "lease_until"]).orderBy("id").execute();
    expect(rows.map(({ id, lease_until }) => [id, lease_until > Date.now() + 1_800_000])).toEqual([
      ["alive", true],
      ["dead", false],
    ]);
  });

  test("processes receive each other's notifications, several joined into one message, but not their own", async () => {
    const { join, marked } = await open();
    const [one, other] = [await join("one"), await join("other")];
    await marked("one");
    await marked("other");
    one.notify("received");
    await until(() => other.heard.length > 0);
    const before = other.heard.length;
    for (let count = 0; count < 1_000; count += 1) one.notify("delivered", [`fact-${count % 3}`]);
    await until(() => other.heard.find(([topic, ids]) => topic === "delivered" && ids.length > 0));
    expect(new Set(other.heard.flatMap(([, ids]) => ids))).toEqual(new Set(["fact-0", "fact-1", "fact-2"]));
    expect(other.heard.length - before).toBeLessThanOrEqual(3);
    expect(one.heard).toEqual([]);

    for (let count = 0; count < 1_000; count += 1) one.notify("bids", [`a bid with many words ${count}`]);
    await until(() => other.heard.some(([topic]) => topic === "bids"));
    expect(other.heard.filter(([topic, ids]) => topic === "bids" && ids.length > 400)).toEqual([]);
  });

  test("a process sends other processes at most ten messages a second", async () => {
    const { store, join, marked } = await open();
    let now = clock.now();
    const [busy, calm] = [await join("busy", store, { ...clock, now: () => now }), await join("calm")];
    const other = await join("other");
    for (const name of ["busy", "calm", "other"]) await marked(name);
    for (const topic of ["received", "waiting", "changed"] as const) {
      busy.notify(topic);
      await delay(20);
    }
    calm.notify("followed");
    await until(() => other.heard.length > 1);
    expect(other.heard.map(([topic]) => topic)).toEqual(["received", "followed"]);
    now += 100;
    await until(() => other.heard.length > 3);
    expect(other.heard.map(([topic]) => topic).slice(2)).toEqual(["waiting", "changed"]);
  });

  test("processes behind a transaction pooler work without sessions", async () => {
    const url = await startTransactionPooler(await postgres.fresh());
    const { store, join, isThere } = await open(url);
    expect(await store.openSession?.({ owner: "none", ...neverHears })).toBeNull();
    const pooled = await join("pooled");
    await until(() => pooled.lines.length > 0);
    expect(pooled.lines.join("")).toContain("no session with the database");
    expect(await isThere(sessionLease("pooled"))).toBe(false);
    pooled.notify("received");
    const reconciler = createLeaseRenewal({ store, names: ["intake"], owner: "pooled", clock, log: silentLog });
    await reconciler.renew();
    expect(await hurryDead(store, Date.now())).toEqual([]);
    expect(await lapsesInMs(store, "intake")).toBeGreaterThan(1_000);
  });

  test("a process that stops normally deletes its session, and isn't treated as dead", async () => {
    const { store, join, marked, isThere } = await open();
    const one = await join("one");
    await marked("one");
    await one.stop();
    expect(await isThere(sessionLease("one"))).toBe(false);
    expect(await hurryDead(store, Date.now())).toEqual([]);
  });
});

test("a process on SQLite opens no session for other processes", async () => {
  const store = await openTestStore(await sqlite.fresh());
  expect(store.openSession).toBeUndefined();
  const onNotified = () => expect.unreachable();
  const { service, notify } = createNeighbours({ store, owner: "one", clock, log: silentLog, onNotified });
  await service.start();
  notify("received");
  await service.stop();
});
