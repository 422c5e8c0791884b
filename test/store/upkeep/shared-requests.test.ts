import { describe, expect, inject, test } from "vitest";
import { restRequests, takeLinkRequest, takeRequests } from "../../../src/store/upkeep/shared-requests.ts";
import { minuteMs, secondMs } from "../../../src/util/durations.ts";
import { openTestStore, postgres } from "../../helpers/databases.ts";

/** One request a minute, so that the duration of a test does not matter. */
const spacingMs = minuteMs;

/** Lets `ms` pass for the values under that key, by making all their times older. */
function ageTimes(value: unknown, ms: number): unknown {
  if (typeof value === "number") return value > 1e9 ? value - ms : value;
  if (Array.isArray(value)) return value.map((one) => ageTimes(one, ms));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, ageTimes(one, ms)]));
}

describe.skipIf(inject("postgresUrl") === "")("requests of several processes", () => {
  async function open() {
    const store = await openTestStore(await postgres.fresh());
    const pass = (ms: number) =>
      store.write(async (tx) => {
        for (const { key, value } of await tx.selectFrom("kv").selectAll().execute()) {
          const aged = JSON.stringify(ageTimes(JSON.parse(value), ms));
          await tx.updateTable("kv").set({ value: aged }).where("key", "=", key).execute();
        }
      });
    const ask = (owner: string, { spent = 0, count = 1 } = {}) =>
      takeRequests(store, { owner, spent, count, spacingMs });
    const isGiven = async (...wish: Parameters<typeof ask>) => (await ask(...wish)) === 0;
    return { store, pass, ask, isGiven };
  }

  test("requests of several processes are sent one after the other, whichever process asks", async () => {
    const { ask, pass } = await open();
    expect(await ask("one")).toBe(0);
    const waitMs = await ask("other");
    expect(waitMs).toBeGreaterThan(spacingMs - 10 * secondMs);
    expect(waitMs).toBeLessThanOrEqual(spacingMs);
    await pass(spacingMs);
    expect(await ask("other")).toBe(0);
    expect(await ask("other")).toBeGreaterThan(0);
    expect(await ask("one")).toBeGreaterThan(0);
  });

  test("of several processes that ask at the same time, only one may send its request", async () => {
    const { isGiven } = await open();
    const given = await Promise.all(Array.from({ length: 8 }, (_, at) => isGiven(`p${at}`)));
    expect(given.filter((one) => one)).toHaveLength(1);
  });

  test("after a process takes several requests at once, other processes wait as long as for that many requests", async () => {
    const { store, pass, isGiven } = await open();
    await takeRequests(store, { owner: "one", spent: 0, count: 3, spacingMs: spacingMs / 3 });
    await pass(spacingMs - 10 * secondMs);
    expect(await isGiven("other")).toBe(false);
    await pass(10 * secondMs);
    expect(await isGiven("other")).toBe(true);
  });

  test("of several processes that wait, the one that asks for the space with the fewest recent requests goes first", async () => {
    const { isGiven, pass } = await open();
    await isGiven("event", { spent: 50 });
    await isGiven("event", { spent: 50 });
    await isGiven("alone", { spent: 1 });
    await pass(spacingMs);
    expect(await isGiven("event", { spent: 50 })).toBe(false);
    expect(await isGiven("alone", { spent: 1 })).toBe(true);
    await pass(spacingMs);
    expect(await isGiven("event", { spent: 50 })).toBe(true);
  });

  test("requests do not wait for a process that asked and then died", async () => {
    const { isGiven, pass } = await open();
    await isGiven("one");
    await isGiven("dead", { spent: 0 });
    await pass(spacingMs);
    expect(await isGiven("one", { spent: 9 })).toBe(false);
    await pass(secondMs);
    expect(await isGiven("one", { spent: 9 })).toBe(true);
  });

  test("when the platform tells one process to pause, all processes pause equally long, up to a limit", async () => {
    const { store, ask, pass, isGiven } = await open();
    await restRequests(store, 30 * secondMs);
    await restRequests(store, 5 * secondMs);
    expect(await ask("other")).toBeGreaterThan(20 * secondMs);
    await pass(30 * secondMs);
    expect(await isGiven("other")).toBe(true);
    await restRequests(store, 24 * 60 * minuteMs);
    expect(await ask("other")).toBeLessThanOrEqual(15 * minuteMs);
  });

  test("a database clock that is set back by a day delays the next request only by the usual pause", async () => {
    const { ask, pass, isGiven } = await open();
    await isGiven("one");
    await pass(-24 * 60 * minuteMs);
    expect(await ask("one")).toBeLessThanOrEqual(minuteMs);
    await pass(minuteMs);
    expect(await isGiven("one")).toBe(true);
  });

  test("requests for links are sent at once, up to their share per minute", async () => {
    const { store, pass } = await open();
    const take = () => takeLinkRequest(store, 2);
    expect([await take(), await take()]).toEqual([0, 0]);
    await pass(20 * secondMs);
    const waitMs = await take();
    expect(waitMs).toBeGreaterThan(30 * secondMs);
    expect(waitMs).toBeLessThanOrEqual(40 * secondMs);
    await pass(40 * secondMs);
    expect(await take()).toBe(0);
  });
});
