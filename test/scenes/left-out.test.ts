import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { directSpace, writeTeamPlace } from "../../src/settings/team.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";

const space = "memory/space";
const bad = { donor_comment: "fuck this boss" };

/** Opens a place whose team gets its messages in this chat. */
async function openPlace(database: TestDatabase, chat = "discord", spaceOfTeam = { address: "mods", name: "mods" }) {
  const world = await createDeliveryWorld(database);
  await world.follow();
  await world.store.write(async (tx) => {
    const where = { chat, space: spaceOfTeam, connection: "memory", address: "mods" };
    const destinationId = await ensureDestination(tx, where, 0);
    await writeTeamPlace(tx, { audience: { space }, destinationId, by: "m1", now: 0 });
  });
  return Object.assign(world, {
    async give(data: Record<string, unknown>) {
      await world.receive({ data });
      await world.run();
      return world.chat.bodies("mods");
    },
    set: (key: string, value: string) =>
      world.store.write((tx) => writeSetting(tx, { scope: scopes.space(space), key, value, by: "m1", now: 0 })),
  });
}

describeDatabases("a comment that the filter hid", (database, rule) => {
  test("a comment that the filter hid is reported to the moderators once", async () => {
    const { give } = await openPlace(database);
    expect(await give({ id: "d1", ...bad })).toEqual(["left-out 25 USD"]);
    expect(await give({ id: "d1", ...bad, amount: { value: "30", currency: "USD" } })).toHaveLength(1);
    expect(await give({ id: "d2", donor_comment: "Go otters!" })).toHaveLength(1);
    expect(await give({ id: "d3", ...bad })).toHaveLength(2);
  });

  rule(
    "a comment that the filter hid is not reported where comments are off or where viewers would read the report",
    async () => {
      const quiet = await openPlace(database);
      await quiet.set("comments", "off");
      expect(await quiet.give(bad)).toEqual([]);
      await quiet.set("comments", "on");
      await quiet.set("minimum announce", "50 USD");
      expect(await quiet.give(bad)).toEqual([]);

      const open = await openPlace(database, "twitch");
      expect(await open.give(bad)).toEqual([]);
    },
  );

  rule("a comment that the filter hid is not reported in direct messages, where nobody can decide on it", async () => {
    const { give } = await openPlace(database, "discord", directSpace);
    expect(await give(bad)).toEqual([]);
  });

  rule("at most five comments that the filter hid are reported in ten minutes", async () => {
    const { give, clock } = await openPlace(database);
    for (let index = 0; index < 7; index += 1) await give(bad);
    expect(await give(bad)).toHaveLength(5);
    await clock.advance(11 * 60_000);
    expect(await give(bad)).toHaveLength(6);
  });

  rule("a comment that the filter hid is not reported if its donation is late", async () => {
    const { give, clock } = await openPlace(database);
    const completed_at = new Date(clock.now() - 20 * 60_000).toISOString();
    expect(await give({ ...bad, completed_at })).toEqual([]);
    const now = { id: "d1", completed_at: new Date(clock.now()).toISOString() };
    await give(now);
    await clock.advance(20 * 60_000);
    expect(await give({ ...now, ...bad })).toEqual([]);
  });
});
