import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const donate = async (world: DeliveryWorld, ...names: string[]) => {
  for (const donor_name of names) {
    await world.receive({ data: { id: donor_name, donor_name } });
    await world.run();
    await world.clock.advance(minuteMs);
  }
};

describe("a place after a pause", () => {
  async function pause(world: DeliveryWorld, destinationId: string) {
    const from = world.clock.now();
    const write = (value: string) =>
      world.store.write((tx) =>
        writeSetting(tx, { scope: scopes.destination(destinationId), key: "quiet", value, by: "test", now: 1 }),
      );
    await write(`${from}-`);
    return async () => {
      await write(`${from}-${world.clock.now()}`);
      await world.store.write((tx) => tx.updateTable("destinations").set({ due_at: world.clock.now() }).execute());
      await world.run();
    };
  }

  test("a place gets one digest after a pause, and then single donations again", async () => {
    const world = await createDeliveryWorld(sqlite);
    const resume = await pause(world, await world.follow());
    await donate(world, "Ann", "Bo");
    expect(world.chat.posted).toEqual([]);
    await world.clock.advance(30 * hourMs);
    await resume();
    await donate(world, "Cy");
    expect(world.chat.bodies()).toEqual([
      "digest count=2 donors=[Ann 25 USD, Bo 25 USD] quiet sums=[50 USD]",
      "donation Cy 25 USD",
    ]);
  });

  test("donations that arrive right after a digest are posted in a separate message", async () => {
    const world = await createDeliveryWorld(sqlite);
    const resume = await pause(world, await world.follow());
    for (const donor_name of ["Ann", "Bo", "Cy", "Dee"]) await world.receive({ data: { id: donor_name, donor_name } });
    await world.run();
    await world.clock.advance(5_000);
    await resume();
    for (const donor_name of ["Eli", "Fay", "Gus", "Hal"])
      await world.receive({ data: { id: donor_name, donor_name } });
    await world.run();
    await world.clock.advance(5_000);
    await world.run();
    expect(world.chat.bodies()[0]).toMatch(/^digest count=4 .* quiet sums=\[100 USD\]$/);
    expect(world.chat.bodies().slice(1).join(" ")).toMatch(/Eli.*Hal/);
  });

  test("a correction edits the digest even after another pause", async () => {
    const world = await createDeliveryWorld(sqlite);
    const id = await world.follow();
    const resume = await pause(world, id);
    await donate(world, "Ann", "Bo");
    await resume();
    await world.clock.advance(hourMs);
    await (await pause(world, id))();
    await world.receive({ data: { id: "Ann", donor_name: "Ann", amount: { value: "50", currency: "USD" } } });
    await world.run();
    expect(world.chat.posted).toMatchObject([
      { body: expect.stringMatching(/^digest count=2 .*50 USD.* quiet/), edits: 1 },
    ]);
  });
});

describeDatabases("a place that could not be reached", (database, rule) => {
  async function loseAccess(world: DeliveryWorld) {
    world.chat.beforeSend = () => {
      throw new ChatFailure("destination-unavailable", "no permission");
    };
    return async () => {
      world.chat.beforeSend = () => undefined;
      await world.store.write((tx) =>
        tx.updateTable("destinations").set({ state: "active", due_at: world.clock.now() }).execute(),
      );
      await world.run();
    };
  }
  const six = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus"];

  rule("an unreachable place gets one digest of what waited", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const comeBack = await loseAccess(world);
    await donate(world, "Ann", ...six);
    await world.clock.advance(3 * hourMs);
    await comeBack();
    expect(world.chat.bodies()).toEqual([
      "donation Ann 25 USD", // frozen when access was lost
      "digest away count=6 donors=[Bo 25 USD, Cy 25 USD, Dee 25 USD, Eli 25 USD, Fay 25 USD, Gus 25 USD] sums=[150 USD]",
    ]);
  });

  test("an unreachable place gets nothing that is more than a day old", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const comeBack = await loseAccess(world);
    await donate(world, "Ann", ...six);
    await world.clock.advance(24 * hourMs);
    await comeBack();
    await donate(world, "Hal");
    expect(world.chat.bodies()).toEqual(["donation Hal 25 USD"]);
    const rows = await world.store.read.selectFrom("outbox").select(["state", "reason"]).orderBy("seq").execute();
    expect(rows.slice(0, 2)).toEqual([
      { state: "dead", reason: "expired" },
      { state: "skipped", reason: "expired" },
    ]);
  });
});
