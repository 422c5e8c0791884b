import { describe, expect, inject, test } from "vitest";
import type { Store } from "../../../src/store/engine/database.ts";
import {
  isServed,
  type Lease,
  LeaseLost,
  proveLease,
  releaseLease,
  takeLease,
} from "../../../src/store/engine/leases.ts";
import { claimDestinations, freeDestinations, nextDueAt } from "../../../src/store/outbox/due-destinations.ts";
import { ensureDestination, type HeldDestination, holdDestination } from "../../../src/store/places/destinations.ts";
import { openTestStore, postgres, sqlite } from "../../helpers/databases.ts";
import { ageLeases } from "../../helpers/leases.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

const minuteMs = 60_000;

async function take(store: Store, owner: string, now: number): Promise<Lease> {
  const lease = await takeLease(store, "intake", owner, now);
  if (!lease) throw new Error(`${owner} did not get the lease`);
  return lease;
}

/** Creates a place with due work and leases it. */
async function claim(store: Store, owner: string, now: number): Promise<HeldDestination> {
  await store.write((tx) => ensureDestination(tx, memoryPlace("stream"), now));
  await store.write((tx) => tx.updateTable("destinations").set({ due_at: 1 }).execute());
  const [held] = await claimDestinations(store, { connections: ["memory"], owner, now, limit: 5 });
  if (!held) throw new Error(`${owner} did not get the place`);
  return held;
}

const dayMs = 24 * 60 * minuteMs;

describe("the only process of a SQLite file", () => {
  test("the only process of a SQLite file keeps its leases whatever its clock says, and stores no lease", async () => {
    const store = await openTestStore(await sqlite.fresh());
    const lease = await take(store, "me", dayMs);
    for (const now of [2 * dayMs, 0]) await store.write((tx) => proveLease(tx, lease, now));
    expect(await store.read.selectFrom("leases").selectAll().execute()).toEqual([]);
  });

  test("the only process of a SQLite file keeps a place's lease until it releases the lease, whatever its clock says", async () => {
    const store = await openTestStore(await sqlite.fresh());
    const held = await claim(store, "me", dayMs);
    for (const now of [2 * dayMs, 10]) {
      expect(await nextDueAt(store, ["memory"], now)).toBeUndefined();
      expect(await claimDestinations(store, { connections: ["memory"], owner: "me", now, limit: 5 })).toEqual([]);
      await store.write((tx) => holdDestination(tx, held, now));
    }
    await freeDestinations(store, [held]);
    await expect(store.write((tx) => holdDestination(tx, held, 10))).rejects.toThrow(LeaseLost);
    await claim(store, "me", 10);
  });
});

describe.skipIf(inject("postgresUrl") === "")("a lease", () => {
  const open = async () => {
    const store = await openTestStore(await postgres.fresh());
    const prove = (lease: Lease, now: number) => store.write((tx) => proveLease(tx, lease, now));
    const hold = (held: HeldDestination, now: number) => store.write((tx) => holdDestination(tx, held, now));
    return { store, prove, hold };
  };

  test("a lease keeps its owner and token as long as it is renewed in time", async () => {
    const { store, prove } = await open();
    const mine = await take(store, "me", 1_000);
    expect(mine).toEqual({ name: "intake", owner: "me", token: 1 });
    await ageLeases(store, 14_000);
    expect(await takeLease(store, "intake", "you", 15_000)).toBeUndefined();
    expect(await take(store, "me", 15_000)).toEqual(mine);
    await prove(mine, 29_000);
    await ageLeases(store, 15_000);
    expect(await take(store, "you", 30_000)).toEqual({ name: "intake", owner: "you", token: 2 });
  });

  test("a process can't use an old lease that another process has held since, even after taking the lease again", async () => {
    const { store, prove } = await open();
    const first = await take(store, "me", 1_000);
    await ageLeases(store, 20_000);
    const yours = await take(store, "you", 21_000);
    await expect(prove(first, 21_001)).rejects.toThrow(LeaseLost);
    await ageLeases(store, 20_000);
    const again = await take(store, "me", 41_000);
    expect(again.token).toBe(3);
    await expect(prove(first, 41_001)).rejects.toThrow(LeaseLost);
    await expect(prove(yours, 41_001)).rejects.toThrow(LeaseLost);
    await prove(again, 41_001);
  });

  test("an expired lease is renewed by its owner's next check if no other process has taken the lease", async () => {
    const { store, prove } = await open();
    const lease = await take(store, "me", 1_000);
    await ageLeases(store, 15_000);
    expect(await isServed(store.read, 16_000)).toBe(false);
    await prove(lease, 16_000);
    expect(await takeLease(store, "intake", "you", 16_000)).toBeUndefined();
    expect(await take(store, "me", 16_000)).toEqual(lease);
  });

  test("a released lease is free at once, and only its holder can release it", async () => {
    const { store } = await open();
    const lease = await take(store, "me", 1_000);
    expect(await isServed(store.read, 1_001)).toBe(true);
    await releaseLease(store, { ...lease, owner: "you" });
    await releaseLease(store, { ...lease, token: 7 });
    expect(await takeLease(store, "intake", "you", 1_001)).toBeUndefined();
    await releaseLease(store, lease);
    expect(await takeLease(store, "intake", "you", 1_001)).toBeDefined();
  });

  test("an expired lease on a place can still be renewed until somebody takes a new lease on the place", async () => {
    const { store, hold } = await open();
    const first = await claim(store, "me", 1_000);
    await hold(first, 2_000);
    await ageLeases(store, 31_000);
    await hold(first, 33_000);
    expect(await nextDueAt(store, ["memory"], 33_000)).toBeUndefined();
    await ageLeases(store, 31_000);
    const second = await claim(store, "me", 33_000);
    await expect(hold(first, 33_001)).rejects.toThrow(LeaseLost);
    await hold(second, 33_001);
  });
});

describe.skipIf(inject("postgresUrl") === "")("several processes on one database", () => {
  test("a process whose clock is ahead takes no lease before it expires, and its own leases expire on time", async () => {
    const store = await openTestStore(await postgres.fresh());
    const now = Date.now();
    await take(store, "right", now);
    await claim(store, "right", now);
    const ahead = now + 5 * minuteMs;
    expect(await takeLease(store, "intake", "ahead", ahead)).toBeUndefined();
    expect(await nextDueAt(store, ["memory"], ahead)).toBeUndefined();
    const claimed = await claimDestinations(store, { connections: ["memory"], owner: "a", now: ahead, limit: 5 });
    expect(claimed).toEqual([]);
    await ageLeases(store, 31_000);
    await take(store, "ahead", ahead);
    await claim(store, "ahead", ahead);
    await ageLeases(store, 31_000);
    await take(store, "right", now + 31_000);
    await claim(store, "right", now + 31_000);
  });

  test("a process whose clock is behind keeps its leases", async () => {
    const store = await openTestStore(await postgres.fresh());
    const behind = Date.now() - 5 * minuteMs;
    const lease = await take(store, "behind", behind);
    expect(await takeLease(store, "intake", "right", Date.now())).toBeUndefined();
    await store.write((tx) => proveLease(tx, lease, behind));
  });
});
