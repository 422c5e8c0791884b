import { expect, test } from "vitest";
import { readHostSpaces } from "../../../src/services/hosting/host.ts";
import { markSpaceLeft } from "../../../src/store/places/left-spaces.ts";
import { describeDatabases, type TestDatabase } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";

/** A place with announcements. */
async function open(database: TestDatabase) {
  const world = await createDeliveryWorld(database);
  await world.follow();
  const spaces = (servers: Parameters<typeof readHostSpaces>[1]["servers"] = []) =>
    readHostSpaces(world.store.read, { servers, now: world.clock.now() });
  return { world, spaces, ...createModerators(world) };
}

describeDatabases("the host's list of spaces", (database, rule) => {
  test("the host's list of spaces counts campaigns, waiting announcements and places where the bot cannot post", async () => {
    const { world, spaces, type } = await open(database);
    const [space] = await spaces();
    expect(space).toEqual({
      ...{ chat: "memory", address: "space", name: callPlace().space.name },
      ...{ campaigns: 1, waiting: 0, shutOut: 0, isPaused: false, server: undefined },
    });

    await type("tiltify pause 10m");
    await world.receive();
    await world.run();
    expect(await spaces()).toMatchObject([{ waiting: 1, isPaused: true }]);
    await world.store.write((tx) => tx.updateTable("destinations").set({ state: "paused" }).execute());
    expect(await spaces()).toMatchObject([{ shutOut: 1 }]);
    await world.clock.advance(10 * 60_000);
    expect(await spaces()).toMatchObject([{ isPaused: false }]);
  });

  rule("the host's list includes servers without a campaign, but not spaces that removed the bot", async () => {
    const { world, spaces } = await open(database);
    const server = { id: "7", name: "Otters", members: 5, isServed: false };
    await world.store.write((tx) => markSpaceLeft(tx, { chat: "memory", address: "space", now: world.clock.now() }));
    expect(await spaces([server])).toEqual([
      {
        ...{ chat: "discord", address: "7", name: "Otters", server },
        ...{ campaigns: 0, waiting: 0, shutOut: 0, isPaused: false },
      },
    ]);
  });
});
