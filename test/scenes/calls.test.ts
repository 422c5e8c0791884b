import { expect, test } from "vitest";
import type { MessageContent } from "../../src/composing/content.ts";
import { scopes, spaceOf } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat, renderAsData } from "../helpers/memory-chat.ts";

const minuteMs = 60_000;

/** Two places of one server that ping role 7 for donations from $50. */
async function openServer(database: TestDatabase) {
  const world = await createDeliveryWorld(database, {
    chat: createMemoryChat({ nonces: true, edits: true, render: renderAsData }),
  });
  const id = await world.follow({ place: "stream" });
  for (const [key, value] of [
    ["minimum ping", "50"],
    ["role ping", "7"],
  ] as const) {
    const setting = { scope: scopes.space(spaceOf(id)), key, value, by: "mod", now: 0 };
    await world.store.write((tx) => writeSetting(tx, setting));
  }
  return Object.assign(world, {
    async give(value: string, data: object = {}) {
      await world.receive({ data: { amount: { value, currency: "USD" }, ...data } });
      await world.run();
    },
    calls: (place?: string) =>
      world.chat.bodies(place).map((body) => (JSON.parse(body) as MessageContent).calls ?? null),
  });
}

describeDatabases("a role", (database, rule) => {
  rule("a role is mentioned for large donations, at most once in ten minutes per place", async () => {
    const world = await openServer(database);
    await world.give("49.99");
    await world.give("50");
    await world.give("60");
    await world.restart();
    await world.clock.advance(9 * minuteMs);
    await world.give("70");
    expect(world.calls()).toEqual([null, "7", null, null]);
    await world.clock.advance(2 * minuteMs);
    await world.give("80");
    expect(world.calls()).toEqual([null, "7", null, null, "7"]);
  });

  test("a role that was just mentioned in one place can still be mentioned in another place", async () => {
    const world = await openServer(database);
    await world.give("50");
    await world.follow({ place: "mods", since: 0 });
    await world.give("50");
    expect([world.calls("stream"), world.calls("mods")]).toEqual([["7", null], ["7"]]);
  });

  rule("an edit keeps the mention of a role, and a late donation does not mention the role", async () => {
    const world = await openServer(database);
    const given = new Date(world.clock.now()).toISOString();
    await world.give("50", { id: "d1" });
    await world.give("55", { id: "d1" });
    expect(world.chat.posted).toMatchObject([{ edits: 1 }]);
    expect(world.calls()).toEqual(["7"]);

    await world.clock.advance(20 * minuteMs);
    await world.give("90", { completed_at: given });
    await world.clock.advance(6_000);
    await world.run();
    expect(world.calls()).toEqual(["7", null]);
  });
});
