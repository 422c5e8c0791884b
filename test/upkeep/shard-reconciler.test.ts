import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, inject, test } from "vitest";
import { takeLease } from "../../src/store/engine/leases.ts";
import { createShardReconciler, type ShardReconciler } from "../../src/upkeep/shard-reconciler.ts";
import { openTestStore, postgres } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { ageLeases } from "../helpers/leases.ts";

const secondMs = 1_000;

describe.skipIf(inject("postgresUrl") === "")("shards of Discord on Postgres", () => {
  async function open() {
    const clock = createFakeClock();
    const store = await openTestStore(await postgres.fresh(), clock.now());
    let logins = 0;
    const freed: string[] = [];

    /** A process that logs in each shard at once. `concurrency`: how many shards may log in together. */
    async function join(owner: string, { advised = 16, concurrency = 16 } = {}) {
      const reconciler = createShardReconciler({ store, owner, clock, onFreed: () => freed.push(owner) });
      const count = await reconciler.agree(advised);
      const opened = new Set<number>();
      /** Returns the shards that the process has after a check. */
      async function look(starting: readonly number[] = []): Promise<number> {
        const letIn = [...opened].filter((shard) => !starting.includes(shard));
        const { mine = [], spare } = (await reconciler.look({ letIn, concurrency })) ?? {};
        for (const shard of [...opened]) if (!mine.includes(shard)) opened.delete(shard);
        if (spare !== undefined) await reconciler.give(spare);
        logins += mine.filter((shard) => !opened.has(shard)).length;
        for (const shard of mine) opened.add(shard);
        return opened.size;
      }
      return { reconciler, count, look, leave: reconciler.leave };
    }
    type Process = Awaited<ReturnType<typeof join>>;

    const pass = async (ms: number) => {
      await clock.advance(ms);
      await ageLeases(store, ms);
    };
    /** Lets every process check until nothing changes. Returns how many shards each has. */
    async function settle(...processes: Process[]): Promise<number[]> {
      for (let before = "", now = "-"; before !== now; ) {
        before = now;
        const sizes: number[] = [];
        for (const { look } of processes) sizes.push(await look());
        now = sizes.join();
      }
      return Promise.all(processes.map(({ look }) => look()));
    }
    return { clock, store, join, pass, settle, freed, logins: () => logins };
  }

  const heldBy = (...keepers: ShardReconciler[]) => keepers.reduce((sum, reconciler) => sum + reconciler.own(), 0);

  test("a single process opens the advised number of Discord shards", async () => {
    const { join, settle } = await open();
    const alone = await join("alone");
    expect(alone.count).toBe(16);
    expect(await settle(alone)).toEqual([16]);
    expect([alone.reconciler.isOurs(0), alone.reconciler.isOurs(15), alone.reconciler.elsewhere()]).toEqual([
      true,
      true,
      0,
    ]);
  });

  test("processes that start together share the Discord shards and agree on their number", async () => {
    const { join, settle, logins } = await open();
    const processes = [await join("a"), await join("b"), await join("c", { advised: 20 }), await join("d")];
    expect(processes.map(({ count }) => count)).toEqual([16, 16, 16, 16]);
    expect(await settle(...processes)).toEqual([4, 4, 4, 4]);
    expect(logins()).toBe(16);
    expect(processes[1]?.reconciler.elsewhere()).toBe(12);
  });

  test("Discord shards that must log in one after the other are taken one by one", async () => {
    const { join } = await open();
    const { look, reconciler } = await join("a", { concurrency: 2 });
    expect(await look()).toBe(2);
    expect(await look([0, 1])).toBe(2);
    expect(await look([1])).toBe(3);
    expect(reconciler.isOurs(2)).toBe(true);
  });

  test("each shard of a killed process is taken by exactly one other process", async () => {
    const { join, settle, pass, logins } = await open();
    const [killed, b, c] = [await join("killed"), await join("b"), await join("c")];
    const [lost = 0] = await settle(killed, b, c);
    await pass(14 * secondMs);
    await settle(b, c);
    expect(heldBy(b.reconciler, c.reconciler)).toBe(16 - lost);
    await pass(secondMs);
    const dead = logins();
    expect((await settle(b, c)).toSorted()).toEqual([8, 8]);
    expect(logins() - dead).toBe(lost);
    expect(killed.reconciler.isOurs(0)).toBe(false);
  });

  test("processes keep their shards if the shards' leases expired while no process could reach the database", async () => {
    const { join, settle, pass, logins } = await open();
    const a = await join("a");
    await settle(a);
    await pass(60 * secondMs);
    expect(a.reconciler.isOurs(3)).toBe(false);
    expect(await settle(a)).toEqual([16]);
    expect([a.reconciler.isOurs(3), logins()]).toEqual([true, 16]);
  });

  test("each shard moves only once while new processes start and then all old processes stop", async () => {
    const { join, settle, logins } = await open();
    let processes = [await join("a"), await join("b"), await join("c"), await join("d")];
    await settle(...processes);
    const before = logins();
    for (const name of ["a2", "b2", "c2", "d2"]) {
      const [oldest, ...others] = processes;
      processes = [...others, await join(name)];
      await settle(...processes);
      await oldest?.leave();
      await settle(...processes);
    }
    expect(await settle(...processes)).toEqual([4, 4, 4, 4]);
    expect(logins() - before).toBe(16);
  });

  test("a new process gets shards from other processes after two quiet minutes, until all have about as many", async () => {
    const { join, settle, pass, freed, logins } = await open();
    const [a, b] = [await join("a"), await join("b")];
    await settle(a, b);
    const c = await join("c");
    for (let time = 0; time < 12; time += 1) {
      expect(await settle(a, b, c)).toEqual([8, 8, 0]);
      expect(freed).toEqual([]);
      await pass(10 * secondMs);
    }
    await a.look();
    expect([a.reconciler.own(), b.reconciler.own(), c.reconciler.own()]).toEqual([7, 8, 0]);
    expect(await settle(b, c, a)).toEqual([6, 5, 5]);
    expect(logins()).toBe(16 + 5);
    expect(a.reconciler.isOurs(0)).toBe(true);
  });

  test("no process opens a shard while a process of the previous version has all shards", async () => {
    const { clock, store, join, settle, pass } = await open();
    const old = () => takeLease(store, "discord:0", "old", clock.now());
    await old();
    const a = await join("a");
    expect([a.count, await a.reconciler.isFree(), heldBy(a.reconciler)]).toEqual([undefined, false, 0]);
    await pass(15 * secondMs);
    expect(await a.reconciler.isFree()).toBe(true);
    expect((await join("a")).count).toBe(16);
    // The previous version takes every free shard, and has all of them again. Other owners release theirs.
    const b = await join("b");
    await settle(b);
    await pass(15 * secondMs);
    await old();
    expect(await b.reconciler.look({ letIn: [], concurrency: 16 })).toBeUndefined();
  });

  test("processes agree on a new number of shards once no shard is leased", async () => {
    const { join, settle, pass } = await open();
    const a = await join("a");
    await settle(a);
    await pass(15 * secondMs);
    const b = await join("b", { advised: 32 });
    expect(b.count).toBe(32);
    expect(await a.reconciler.look({ letIn: [], concurrency: 16 })).toBeUndefined();
  });

  test("shards with the same key log in one after the other", async () => {
    const { join } = await open();
    const [a, b] = [(await join("a")).reconciler, (await join("b")).reconciler];
    expect(await a.takeTurn(3, 5_250)).toBe(0);
    expect(await b.takeTurn(4, 5_250)).toBe(0);
    expect(await b.takeTurn(3, 5_250)).toBeGreaterThan(4_000);
    await b.endTurn(3, 1); // it is not its turn
    expect(await b.takeTurn(3, 5_250)).toBeGreaterThan(4_000);
    await a.endTurn(3, 1);
    await expect.poll(() => b.takeTurn(3, 5_250)).toBe(0);
  });

  test("no process answers an interaction while the database cannot decide who may", async () => {
    const { store, clock } = await open();
    const outcomes: ("lost" | "done, unheard" | "well")[] = [];
    const write: typeof store.write = async (job, options) => {
      const how = outcomes.shift() ?? "well";
      if (how === "lost") throw new Error("connection lost");
      const value = await store.write(job, options);
      if (how === "done, unheard") throw new Error("connection lost");
      return value;
    };
    const keep = (owner: string, with_ = store.write) =>
      createShardReconciler({ store: { ...store, write: with_ }, owner, clock, onFreed: () => undefined });
    const [a, b] = [keep("a", write), keep("b")];
    const ask = async (id: string) => {
      let isAnswered = false;
      const answer = a.takeInteraction(id).finally(() => {
        isAnswered = true;
      });
      for (; !isAnswered; await nextTurn()) if (clock.asleep() > 0) await clock.advance(250);
      return answer;
    };
    outcomes.push(...Array<"lost">(20).fill("lost"));
    expect(await ask("1")).toBe(false);
    outcomes.splice(0, 20, "lost", "lost");
    expect(await ask("2")).toBe(true);
    outcomes.push("done, unheard");
    expect([await ask("3"), await b.takeInteraction("3")]).toEqual([true, false]);
    expect(await b.takeInteraction("4")).toBe(true);
    outcomes.push("lost");
    expect(await ask("4")).toBe(false);
  });

  test("if two processes get the same interaction, one answers", async () => {
    const { join } = await open();
    const [a, b] = [(await join("a")).reconciler, (await join("b")).reconciler];
    expect([await a.takeInteraction("7"), await b.takeInteraction("7"), await a.takeInteraction("7")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
