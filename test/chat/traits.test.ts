import { expect, test } from "vitest";
import { traitsOf, traitsOfStored, UnknownChat } from "../../src/chat/traits.ts";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";

test("traitsOf throws an error that names an unknown chat", () => {
  expect(() => traitsOf("irc")).toThrow(UnknownChat);
  expect(() => traitsOf("irc")).toThrow(
    'This version knows no chat called "irc". Known are: browser, discord, twitch, overlay',
  );
});

test("a stored place whose chat this version doesn't know is treated as a public chat", () => {
  expect(traitsOfStored("irc")).toMatchObject({ isPublic: true, canEdit: false });
  expect(traitsOfStored("twitch")).toBe(traitsOf("twitch"));
});

describeDatabases("a stored place of a chat that this version does not know", (database) => {
  test("a stored place of an unknown chat doesn't stop donations in other places", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const place = { chat: "irc", space: { address: "net", name: "Net" }, connection: "irc", address: "#otters" };
    const strange = await world.store.write((tx) => ensureDestination(tx, place, world.clock.now()));
    const fact = { id: campaignId, kind: "campaign", name: "Maple" } as const;
    await world.store.write((tx) =>
      addFollow(tx, { destinationId: strange, fact, since: 0, by: "test", now: world.clock.now() }),
    );
    expect((await readPlaceSettings(world.store.read, strange, [campaignId])).place.get("cooldown")).toBeGreaterThan(0);
    await world.receive({ data: { donor_comment: "Go!" } });
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });
});
