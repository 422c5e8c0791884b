import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { proveStillHeld } from "../../src/speaking/attempts.ts";
import { LeaseLost } from "../../src/store/engine/leases.ts";
import { claimDestinations } from "../../src/store/outbox/due-destinations.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { holdCommits } from "../helpers/held-commits.ts";
import { ageLeases } from "../helpers/leases.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

/** Long enough that another process may have taken everything. */
const stoppedMs = 40_000;

const hourMs = 3_600_000;

async function stop({ clock, store }: DeliveryWorld): Promise<void> {
  await clock.leap(stoppedMs);
  await ageLeases(store, stoppedMs);
}

async function stopUntilSomebodyElseHasIt({ clock, store }: DeliveryWorld): Promise<void> {
  await clock.leap(stoppedMs);
  const heir = { lease_token: 99, lease_owner: "heir", lease_until: clock.now() + 30_000 };
  const handedOver = store.write((tx) => tx.updateTable("destinations").set(heir).execute());
  handedOver.catch(() => undefined); // settles when the disk accepts writes again
  const owner = () => store.read.selectFrom("destinations").select("lease_owner").executeTakeFirst();
  while ((await owner())?.lease_owner !== "heir") await nextTurn();
}

const hasTried = async ({ store }: DeliveryWorld, attempts: number) =>
  (await store.read.selectFrom("messages").select("id").where("attempts", "=", attempts).execute()).length > 0;

const claim = async ({ store, clock }: DeliveryWorld, owner: string) => {
  const options = { connections: ["memory"], owner, now: clock.now(), limit: 5 };
  const [held] = await claimDestinations(store, options);
  if (!held) throw new Error("not claimed");
  return held;
};

describeDatabases("a process that was stopped in the middle of its work", (database) => {
  test("a process that was suspended checks its lease again before it calls a chat", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.store.write((tx) => tx.updateTable("destinations").set({ due_at: 1 }).execute());
    const held = await claim(world, "stopped");
    const provenAt = world.clock.now();
    let writes = 0;
    const store = {
      ...world.store,
      write: ((job, options) => {
        writes += 1;
        return world.store.write(job, options);
      }) as typeof world.store.write,
    };
    const prove = () => proveStillHeld({ store, clock: world.clock }, held, provenAt);
    await world.clock.advance(4_000);
    await prove();
    expect(writes).toBe(0);
    await world.clock.advance(4_000);
    await prove();
    expect(writes).toBe(1);
    if (database.kind === "SQLite") return;
    await stop(world);
    await claim(world, "heir");
    await expect(prove()).rejects.toThrow(LeaseLost);
  });
});

describeDatabases("a line in flight while its process stands still for minutes, or its clock jumps,", (database) => {
  test.each([300_000, hourMs, -hourMs])(
    "a message in flight is sent once if the process is suspended or its clock jumps (%i ms)",
    async (ms) => {
      const chat = createMemoryChat({ nonces: false, edits: false });
      const world = await createDeliveryWorld(database, { chat });
      await world.follow({ since: 0 });
      for (const id of ["d1", "d2"]) await world.receive({ data: { id, donor_name: id } });
      let leaps = 0;
      chat.afterSend = async () => {
        if (leaps++ > 0) return;
        await world.clock.leap(ms);
        await ageLeases(world.store, Math.max(ms, 0));
      };
      await world.run();
      await world.run();
      expect(chat.bodies()).toEqual(["donation d1 25 USD", "donation d2 25 USD"]);
      expect(world.results).toEqual(["sent", "sent"]);
    },
  );
});

test("a message that a suspended process had frozen is not sent by that process if another one has taken the place", async () => {
  const chat = createMemoryChat({ nonces: false, edits: false });
  const world = await createDeliveryWorld(sqlite, { chat });
  await world.follow();
  await world.run();
  await world.receive();
  const commits = await holdCommits(sqlite, world, "messages");
  const running = world.run();
  await commits.reached();
  await stopUntilSomebodyElseHasIt(world);
  await commits.release();
  await running.catch(() => undefined);
  expect(chat.bodies()).toEqual([]);
});

test("a process that has lost the place does not mark an unconfirmed message as sent", async () => {
  const chat = createMemoryChat({ nonces: false, edits: false });
  const world = await createDeliveryWorld(sqlite, { chat });
  await world.follow();
  await world.run();
  chat.beforeSend = () => {
    throw new ChatFailure("unknown", "no answer");
  };
  await world.receive();
  await world.run();
  await world.clock.advance(2_000);
  const commits = await holdCommits(sqlite, world, "messages", () => hasTried(world, 2));
  const running = world.run();
  await commits.reached();
  await stopUntilSomebodyElseHasIt(world);
  await commits.release();
  await running.catch(() => undefined);
  expect(await world.store.read.selectFrom("messages").select("state").execute()).toEqual([{ state: "sending" }]);
});

test("a process that was suspended does not edit if another process has the place", async () => {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  await world.receive({ data: { id: "d1", donor_comment: "first" } });
  await world.run();
  await world.receive({ data: { id: "d1", donor_comment: "second" } });
  const commits = await holdCommits(sqlite, world, "messages", () => hasTried(world, 1));
  const running = world.run();
  await commits.reached();
  await stopUntilSomebodyElseHasIt(world);
  await commits.release();
  await running.catch(() => undefined);
  expect(world.chat.posted).toMatchObject([{ body: "donation Ann 25 USD “first”", edits: 0 }]);
});
