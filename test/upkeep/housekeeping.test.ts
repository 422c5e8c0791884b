import { expect, test } from "vitest";
import { insertMoments } from "../../src/store/ledger/moments.ts";
import { createHousekeeping } from "../../src/upkeep/housekeeping.ts";
import { openTestStore, silentLog, sqlite } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";

const dayMs = 24 * 3_600_000;

test("a bot that stops finishes only the current step of a deletion, and its next start deletes the rest", async () => {
  const clock = createFakeClock();
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  const then = clock.now() - 100 * dayMs;
  const about = { kind: "closing", factId: "f", version: 1, origin: "live", happenedAt: then } as const;
  const data = { name: "n", by: null, raised: { value: "1.00", currency: "USD" } };
  const moments = Array.from({ length: 2_000 }, (_, at) => ({ ...about, key: `closing:${at}`, data }));
  await store.write((tx) => insertMoments(tx, moments, then));
  const left = async () => {
    const rows = store.read.selectFrom("moments").select("key").where("data", "is not", null);
    return (await rows.execute()).length;
  };
  let stopping: Promise<void> | undefined;
  const write: typeof store.write = async (job, options) => {
    const value = await store.write(job, options);
    if (stopping === undefined && (await left()) < 2_000) stopping = housekeeping.stop();
    return value;
  };
  const options = { personalDays: 90, clock, log: silentLog, onResumed() {}, onSetBack() {} };
  const housekeeping = createHousekeeping({ ...options, store: { ...store, write } });
  await housekeeping.start();
  while (stopping === undefined) await new Promise(setImmediate);
  await stopping;
  expect(await left()).toBe(1_900);
  await createHousekeeping({ ...options, store }).keepHouse();
  expect(await left()).toBe(0);
});
