import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/settings.ts";
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

describe("a place that was to be quiet", () => {
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

  test("hears one digest of all that came, and then everything as ever", async () => {
    const world = await createDeliveryWorld(sqlite);
    const resume = await pause(world, await world.follow());
    await donate(world, "Ann", "Bo");
    expect(world.chat.posted).toEqual([]);
    await world.clock.advance(30 * hourMs);
    await resume();
    await donate(world, "Cy");
    expect(world.chat.bodies()).toEqual([
      "🔔 While it was quiet: 2 donations, $50. Thank you Ann ($25) and Bo ($25)!",
      "🔔 Cy donated $25. Thank you!",
    ]);
  });

  test("hears what is given right after that as a message of its own", async () => {
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
    expect(world.chat.bodies()[0]).toMatch(/^🔔 While it was quiet: 4 donations, \$100\./);
    expect(world.chat.bodies().slice(1).join(" ")).toMatch(/Eli.*Hal/);
  });

  test("hears a correction of that digest as a digest, though it was quiet again since", async () => {
    const world = await createDeliveryWorld(sqlite);
    const id = await world.follow();
    const resume = await pause(world, id);
    await donate(world, "Ann");
    await resume();
    await world.clock.advance(hourMs);
    await (await pause(world, id))();
    await world.receive({ data: { id: "Ann", donor_name: "Ann", amount: { value: "50", currency: "USD" } } });
    await world.run();
    expect(world.chat.posted).toMatchObject([
      { body: "🔔 While it was quiet: 1 donation, $50. Thank you Ann ($50)!", edits: 1 },
    ]);
  });
});

describeDatabases("a place that could not be spoken to", (database, rule) => {
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

  rule("hears what waited in one digest", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const comeBack = await loseAccess(world);
    await donate(world, "Ann", ...six);
    await world.clock.advance(3 * hourMs);
    await comeBack();
    expect(world.chat.bodies()).toEqual([
      "🔔 Ann donated $25. Thank you!", // frozen when access was lost
      "🔔 I was away for 3 h. 6 donations came in, $150. Thank you Bo ($25), Cy ($25), Dee ($25), Eli ($25), Fay ($25) and Gus ($25)!",
    ]);
  });

  test("hears nothing of what is more than a day old", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const comeBack = await loseAccess(world);
    await donate(world, "Ann", ...six);
    await world.clock.advance(24 * hourMs);
    await comeBack();
    await donate(world, "Hal");
    expect(world.chat.bodies()).toEqual(["🔔 Hal donated $25. Thank you!"]);
    const rows = await world.store.read.selectFrom("outbox").select(["state", "reason"]).orderBy("seq").execute();
    expect(rows.slice(0, 2)).toEqual([
      { state: "dead", reason: "expired" },
      { state: "skipped", reason: "expired" },
    ]);
  });
});
