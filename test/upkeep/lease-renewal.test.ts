import { describe, expect, inject, test } from "vitest";
import { takeLease } from "../../src/store/engine/leases.ts";
import { sessionLease } from "../../src/store/upkeep/processes.ts";
import { createLeaseRenewal } from "../../src/upkeep/lease-renewal.ts";
import { openTestStore, postgres, silentLog, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { ageLeases } from "../helpers/leases.ts";

const secondMs = 1_000;

async function openOn(database: TestDatabase) {
  const clock = createFakeClock();
  const store = await openTestStore(await database.fresh(), clock.now());
  const keep = (owner: string, write = store.write) =>
    createLeaseRenewal({ store: { ...store, write }, names: ["intake", "discord:0"], owner, clock, log: silentLog });
  const pass = async (ms: number) => {
    await clock.advance(ms);
    await ageLeases(store, ms);
  };
  return { clock, store, keep, pass };
}

test("the only process of a SQLite file has all leases from its start to its stop, whatever its clock does", async () => {
  const { keep, clock } = await openOn(sqlite);
  const alone = keep("alone");
  expect([alone.lease("intake"), alone.isLost("intake")]).toEqual([undefined, true]);
  await alone.start();
  for (const ms of [5 * 60 * secondMs, 3_600 * secondMs, -7_200 * secondMs]) {
    await clock.leap(ms);
    expect([alone.lease("intake")?.owner, alone.isLost("discord:0")]).toEqual(["alone", false]);
    expect(alone.held()).toEqual(
      new Map([
        ["intake", true],
        ["discord:0", true],
      ]),
    );
  }
  await alone.stop();
  expect([alone.lease("intake"), alone.isLost("intake")]).toEqual([undefined, true]);
});

describe.skipIf(inject("postgresUrl") === "")("leases", () => {
  const open = () => openOn(postgres);

  test("leases of a killed process are taken the moment they lapse", async () => {
    const { keep, pass } = await open();
    await keep("killed").renew();
    const heir = keep("heir");
    await pass(12 * secondMs);
    const leftMs = await heir.renew();
    expect(leftMs).toBeLessThanOrEqual(3 * secondMs);
    expect(leftMs).toBeGreaterThan(2 * secondMs); // Postgres has a clock of its own, which runs
    expect(heir.lease("intake")).toBeUndefined();
    await pass(3 * secondMs);
    expect(await heir.renew()).toBe(5 * secondMs);
    expect([heir.lease("intake")?.owner, heir.lease("discord:0")?.owner]).toEqual(["heir", "heir"]);
  });

  test("leases that nobody takes over after a kill are deleted at the next start", async () => {
    const { keep, store, clock, pass } = await open();
    const names = ["listener:killed", "process:work:killed", sessionLease("killed"), "relay"];
    for (const name of names) await takeLease(store, name, "killed", clock.now());
    await pass(16 * secondMs);
    await takeLease(store, sessionLease("living"), "living", clock.now());
    const heir = keep("heir");
    await heir.start();
    await heir.stop();
    const left = await store.read.selectFrom("leases").select("name").where("name", "not in", ["intake", "discord:0"]);
    expect((await left.orderBy("name").execute()).map(({ name }) => name)).toEqual(["relay", sessionLease("living")]);
  });

  test("leases of a process that stops are free at once", async () => {
    const { keep } = await open();
    const stopped = keep("stopped");
    await stopped.renew();
    await stopped.stop();
    const heir = keep("heir");
    await heir.renew();
    expect(heir.lease("intake")?.owner).toBe("heir");
    expect(stopped.lease("intake")).toBeUndefined();
  });

  test("a lease that was handed over is not taken back", async () => {
    const { keep } = await open();
    const ending = keep("ending");
    await ending.renew();
    await ending.handOver("intake");
    expect([ending.lease("intake"), ending.lease("discord:0")?.owner]).toEqual([undefined, "ending"]);
    await ending.renew();
    const heir = keep("heir");
    await heir.renew();
    expect([heir.lease("intake")?.owner, heir.lease("discord:0")]).toEqual(["heir", undefined]);
  });

  test("a lease that is handed over during a renewal is free at once", async () => {
    const { keep, store } = await open();
    const waiting: Promise<void>[] = [];
    const ending = keep("ending", async (work) => {
      await waiting.shift();
      return store.write(work);
    });
    await ending.renew();
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(promise);
    const renewing = ending.renew();
    await ending.handOver("intake");
    resolve();
    await renewing;
    expect(ending.lease("intake")).toBeUndefined();
    const heir = keep("heir");
    await heir.renew();
    expect(heir.lease("intake")?.owner).toBe("heir");
  });

  test("a process that checks a lease does not wait while the lease's owner is renewing it", async () => {
    const { keep, store } = await open();
    await keep("frozen").renew();
    const other = keep("other");
    await store.write(async (tx) => {
      await tx.selectFrom("leases").select("name").forUpdate().execute();
      await other.renew();
    });
    expect(other.lease("intake")).toBeUndefined();
  });

  test("a process that was suspended gets its leases back unless another process has taken them", async () => {
    const { keep, pass } = await open();
    const starved = keep("starved");
    await starved.renew();
    await pass(20 * secondMs);
    expect([starved.lease("intake"), starved.isLost("intake")]).toEqual([undefined, false]);
    await starved.renew();
    expect(starved.lease("intake")?.owner).toBe("starved");
    await pass(20 * secondMs);
    await keep("heir").renew();
    await starved.renew();
    expect([starved.lease("intake"), starved.isLost("intake")]).toEqual([undefined, true]);
  });

  test("a lease that could not be renewed counts as lost from the moment it may lapse", async () => {
    const { keep, clock } = await open();
    const stuck = keep("stuck");
    await stuck.renew();
    await clock.advance(15 * secondMs - 1);
    expect(stuck.lease("intake")?.owner).toBe("stuck");
    await clock.advance(1);
    expect(stuck.lease("intake")).toBeUndefined();
  });

  test("a process checks the leases of another running process only every five seconds", async () => {
    const { keep, pass } = await open();
    const living = keep("living");
    const other = keep("other");
    for (let time = 0; time < 4; time += 1) {
      await living.renew();
      expect(await other.renew()).toBe(5 * secondMs);
      await pass(5 * secondMs);
    }
    expect(other.lease("intake")).toBeUndefined();
  });
});
