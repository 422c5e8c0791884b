import { sql } from "kysely";
import { expect, test } from "vitest";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { createDiskWatch } from "../../src/watches/disk-watch.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { memoryPlace } from "../helpers/memory-chat.ts";
import { storeNotices } from "../helpers/sent-notices.ts";

const mb = 1024 * 1024;

async function openWorld() {
  const world = await createDeliveryWorld(sqlite);
  const { store, clock } = world;
  const teamId = await store.write((tx) => ensureDestination(tx, memoryPlace("team"), clock.now()));
  const notices = storeNotices(world, teamId);
  let free: number | undefined;
  const look = createDiskWatch({ store, notices, freeBytes: async () => free });
  return {
    store,
    /** Sets the free space to each of these in turn. Returns how many notices were sent. */
    async lookAt(...megabytes: (number | undefined)[]) {
      const before = world.chat.bodies("team").length;
      for (const one of megabytes) {
        free = one && one * mb;
        await look();
        await world.run();
      }
      return world.chat.bodies("team").length - before;
    },
  };
}

test("a nearly full disk is reported once, and so is its end", async () => {
  const { lookAt } = await openWorld();
  expect(await lookAt(5_000, 129)).toBe(0);
  expect(await lookAt(127)).toBe(1);
  expect(await lookAt(20, 130, 100, 255)).toBe(0);
  expect(await lookAt(300)).toBe(1);
  expect(await lookAt(400)).toBe(0);
});

test("an unknown amount of free disk space is not reported", async () => {
  const { lookAt } = await openWorld();
  expect(await lookAt(undefined, undefined)).toBe(0);
});

test("a nearly full disk is reported as soon as the database can store the notice", async () => {
  const { store, lookAt } = await openWorld();
  const refusal = sql`create trigger refusal before insert on notices begin select raise(abort, 'no room'); end`;
  await store.write((tx) => refusal.execute(tx));
  expect(await lookAt(20)).toBe(0);
  await store.write((tx) => sql`drop trigger refusal`.execute(tx));
  expect(await lookAt(20)).toBe(1);
});
