import { expect, test } from "vitest";
import { LeaseLost } from "../../src/store/engine/leases.ts";
import type { Db } from "../../src/store/engine/tables.ts";
import { createDeliveryQueue, StoreBusy } from "../../src/store/inbox/delivery-queue.ts";
import { inboxDepth } from "../../src/store/inbox/inbox.ts";
import { readLastCompletedAt, saveDonationFacts, saveDonations } from "../../src/store/ledger/donations.ts";
import { insertMoments } from "../../src/store/ledger/moments.ts";
import { claimDestinations, nextDueAt, releaseDestination } from "../../src/store/outbox/due-destinations.ts";
import { enqueue, readWaiting } from "../../src/store/outbox/queue.ts";
import { ensureDestination, wakeDestinations } from "../../src/store/places/destinations.ts";
import { describeDatabases, openTestStore } from "../helpers/databases.ts";
import { outliveProcess } from "../helpers/leases.ts";
import { longTest } from "../helpers/long-test.ts";

const lobby = {
  chat: "browser",
  space: { address: "browser", name: "Browser" },
  connection: "browser",
  address: "lobby",
};
const body = Buffer.from("{}");

describeDatabases("the store", (database) => {
  test("the store keeps every confirmed delivery while another transaction fails", async () => {
    const store = await openTestStore(await database.fresh());
    const queue = createDeliveryQueue(store, undefined, 300_000);
    const failing = store.write(async (tx) => {
      await ensureDestination(tx, lobby, 1);
      throw new Error("intake failed");
    });
    const answered = Array.from({ length: 100 }, (_, at) => queue.put({ body, receivedAt: at }));
    await expect(failing).rejects.toThrow("intake failed");
    await Promise.all(answered);
    expect((await inboxDepth(store)).waiting).toBe(100);
    expect(await store.read.selectFrom("destinations").selectAll().execute()).toEqual([]);
  });

  test("the store hides what a transaction writes until the commit, and after a rollback", async () => {
    const store = await openTestStore(await database.fresh());
    const seen: number[] = [];
    const look = async () => {
      seen.push((await store.read.selectFrom("destinations").select("id").execute()).length);
    };
    const makeAndLook = async (tx: Db) => {
      await ensureDestination(tx, lobby, 1);
      await look();
    };
    const failing = store.write(async (tx) => {
      await makeAndLook(tx);
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    await look();
    await store.write(makeAndLook);
    await look();
    expect(seen).toEqual([0, 0, 0, 1]);
  });

  longTest("the store rejects deliveries while a thousand of them or 32 MiB wait", async () => {
    const store = await openTestStore(await database.fresh());
    const queue = createDeliveryQueue(store, undefined, 300_000);
    const many = Array.from({ length: 1_000 }, (_, at) => queue.put({ body, receivedAt: at }));
    await expect(queue.put({ body, receivedAt: 1 })).rejects.toThrow(StoreBusy);
    await Promise.all(many);
    const large = queue.put({ body: Buffer.alloc(32 * 1024 * 1024), receivedAt: 1 });
    await expect(queue.put({ body, receivedAt: 1 })).rejects.toThrow(StoreBusy);
    await large;
    await queue.put({ body, receivedAt: 1 });
    expect((await inboxDepth(store)).waiting).toBe(1_002);
  });

  test("the store returns the completion time of the newest donation to any fact", async () => {
    const store = await openTestStore(await database.fresh());
    expect(await readLastCompletedAt(store.read)).toBeUndefined();
    await store.write(async (tx) => {
      for (const [factId, completedAt] of [
        ["f1", 5_000],
        ["f2", 9_000],
      ] as const) {
        await tx.insertInto("facts").values({ id: factId, kind: "campaign", name: null, state: null }).execute();
        const known = { amount: { minor: 100n, scale: 2, currency: "USD" }, completedAt, firstSeenAt: completedAt };
        const donation = { ...known, paymentStatus: "completed", stamp: 1, contentHash: "" } as const;
        await saveDonations(tx, new Map([[factId, donation]]));
        await saveDonationFacts(tx, [{ fact_id: factId, completed_at: completedAt, donation_id: factId }]);
      }
    });
    expect(await readLastCompletedAt(store.read)).toBe(9_000);
  });

  test("the store numbers a destination's outbox rows in the order of their commits, and makes the destination due", async () => {
    const store = await openTestStore(await database.fresh());
    const id = await store.write((tx) => ensureDestination(tx, lobby, 1));
    const keys = ["donation:1", "donation:2", "donation:3"];
    await store.write(async (tx) => {
      await insertMoments(
        tx,
        keys.map((key) => ({
          key,
          kind: "donation",
          factId: "f",
          version: 1,
          origin: "live",
          happenedAt: 1,
          data: null,
        })),
        1,
      );
      const entries = keys.map((momentKey) => ({ destinationId: id, momentKey, factId: "f" }));
      await enqueue(tx, { entries: entries.slice(0, 2), now: 50 });
      await enqueue(tx, { entries: entries.slice(1), now: 60 });
    });
    const waiting = await readWaiting(store.read, id, 10);
    expect(waiting.map((row) => row.moment.key)).toEqual(keys);
    expect(await nextDueAt(store, ["browser"], 60)).toBe(50);
    expect(await nextDueAt(store, ["discord:0"], 60)).toBeUndefined();
  });

  test("the store leases a due destination to one process, and to another process after the first was killed", async () => {
    const store = await openTestStore(await database.fresh());
    const id = await store.write((tx) => ensureDestination(tx, lobby, 1));
    await store.write((tx) => tx.updateTable("destinations").set({ due_at: 5 }).execute());
    const claim = (owner: string, now: number) =>
      claimDestinations(store, { connections: ["browser"], owner, now, limit: 5 });
    const [first] = await claim("a", 10);
    expect(first).toEqual({
      id,
      token: 1,
      connection: "browser",
      address: "lobby",
      failures: 0,
      troubled: null,
      dueAt: 5,
    });
    expect(await claim("b", 11)).toEqual([]);
    expect(await nextDueAt(store, ["browser"], 11)).toBeUndefined();
    await outliveProcess(store, 31_000);
    expect(await nextDueAt(store, ["browser"], 31_000)).toBe(5);
    const [second] = await claim("b", 31_000);
    expect(second?.token).toBe(2);
    if (!first || !second) throw new Error("not claimed");
    const back = { now: 31_001, notBefore: 31_001, nextMessageAt: 31_001, failures: 0, troubled: null };
    await expect(releaseDestination(store, first, back)).rejects.toThrow(LeaseLost);
    await releaseDestination(store, second, back);
    expect(await nextDueAt(store, ["browser"], 31_001)).toBeUndefined();
  });

  test("a destination that somebody resumes while a process holds it is due again after its release", async () => {
    const store = await openTestStore(await database.fresh());
    const id = await store.write((tx) => ensureDestination(tx, lobby, 1));
    const moment = { key: "k", kind: "found", factId: "f", version: 1, origin: "live", happenedAt: 1 } as const;
    await store.write(async (tx) => {
      await insertMoments(tx, [{ ...moment, data: { name: "Otters" } }], 1);
      await enqueue(tx, { entries: [{ destinationId: id, momentKey: "k", factId: "f" }], now: 5 });
    });
    const hold = async (now: number) => {
      const [held] = await claimDestinations(store, { connections: ["browser"], owner: "a", now, limit: 5 });
      if (!held) throw new Error("not claimed");
      return held;
    };
    // The place was paused when it was checked, and resumed before its lease was released.
    const quiet = (now: number) => ({ now, notBefore: now, nextMessageAt: 3_600_000, failures: 0, troubled: null });
    const held = await hold(10);
    await store.write((tx) => wakeDestinations(tx, [id], 11));
    await releaseDestination(store, held, quiet(12));
    expect(await nextDueAt(store, ["browser"], 12)).toBe(12);
    await releaseDestination(store, await hold(13), quiet(14));
    expect(await nextDueAt(store, ["browser"], 14)).toBe(3_600_000);
  });

  test("a destination that gets another row while a process holds it is due again after its release", async () => {
    const store = await openTestStore(await database.fresh());
    const id = await store.write((tx) => ensureDestination(tx, lobby, 1));
    const add = (key: string, now: number) =>
      store.write(async (tx) => {
        const moment = { key, kind: "found", factId: "f", version: 1, origin: "live", happenedAt: 1 } as const;
        await insertMoments(tx, [{ ...moment, data: { name: "Otters" } }], now);
        await enqueue(tx, { entries: [{ destinationId: id, momentKey: key, factId: "f" }], now });
      });
    await add("first", 5);
    const [held] = await claimDestinations(store, { connections: ["browser"], owner: "a", now: 10, limit: 5 });
    if (!held) throw new Error("not claimed");
    // The speaker has read the first row, which waits for a cooldown. It doesn't know the second one.
    await add("second", 11);
    await releaseDestination(store, held, {
      ...{ now: 12, notBefore: 12, nextMessageAt: 60_000, failures: 0, troubled: null },
    });
    expect(await nextDueAt(store, ["browser"], 12)).toBe(12);
  });
});
