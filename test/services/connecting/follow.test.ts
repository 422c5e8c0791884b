import { expect, test } from "vitest";
import type { FactRecord } from "../../../src/platform/fact-record.ts";
import { follow } from "../../../src/services/connecting/follow.ts";
import { endConnection } from "../../../src/settings/connections.ts";
import { readPlaceSettings } from "../../../src/settings/read.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { addFollow, listFollows } from "../../../src/store/places/follows.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId as summer } from "../../helpers/donation-events.ts";
import { createModerators } from "../../helpers/moderators.ts";

const winter = "11111111-1111-4111-8111-111111111111";
const destinationId = "memory/space/stream";
const ann = { id: "m1", name: "Ann", role: "manager" } as const;

function recordOf(id: string, kind: FactRecord["kind"] = "campaign", parentId: string | null = null): FactRecord {
  const none = { url: null, donateUrl: null, imageUrl: null, raised: null, promised: null, goal: null, causeId: null };
  const more = {
    teamCampaignId: null,
    fundraisingEventId: null,
    owner: null,
    updatedAt: 0,
    publishedAt: null,
    retiredAt: null,
  };
  return { kind, id, factId: id, name: "Winter Stream", status: "published", parentId, ...none, ...more };
}

/** A place that follows the summer campaign. The place has a cooldown, and the campaign its own minimum. */
async function open() {
  const world = await createDeliveryWorld(sqlite);
  await world.follow();
  const { type } = createModerators(world);
  const set = (scope: string, key: string, value: string) =>
    world.store.write((tx) => writeSetting(tx, { scope, key, value, by: "m1", now: 0 }));
  await set(scopes.destination(destinationId), "pace", "calm");
  await set(scopes.follow(destinationId, summer), "minimum announce", "10");
  const connect = (wish: { fact?: FactRecord; replacing?: string; since?: number; others?: string[] } = {}) => {
    const now = world.clock.now();
    const { fact = recordOf(winter), replacing, since = now, others = [] } = wish;
    return world.store.write((tx) =>
      follow(tx, { destinationId, others, fact, replacing, since, by: ann, outWebhooks: [], now }),
    );
  };
  const donate = (value: string, to: string) =>
    world.receive({ source: to, data: { campaign_id: to, amount: { value, currency: "USD" } } });
  const followed = async () => (await listFollows(world.store.read, destinationId)).map(({ id }) => id);
  const leastOf = async (id: string) =>
    (await readPlaceSettings(world.store.read, destinationId, [id])).follow(id).get("minimum announce");
  return { world, type, set, connect, donate, followed, leastOf };
}

test("replacing a campaign disconnects the old campaign and gives its settings to the new campaign", async () => {
  const { world, connect, donate, followed, leastOf } = await open();
  const before = await leastOf(summer);
  await donate("20", summer); // waits in the queue

  expect(await connect({ replacing: summer })).toEqual({ replaced: "Maple's 24h Stream" });
  await donate("30", summer);
  await donate("5", winter);
  await donate("40", winter);
  await world.run();

  expect(await followed()).toEqual([winter]);
  expect(await leastOf(winter)).toEqual(before);
  expect(world.chat.bodies()).toEqual(["donation Ann 40 USD"]);
});

test("replacing a campaign also disconnects it in a place that already follows the new campaign", async () => {
  const { world, type, connect, followed } = await open();
  const other = await world.follow({ place: "other" });
  await world.follow({ place: "other", factId: winter });
  const followedThere = async () => (await listFollows(world.store.read, other)).map(({ id }) => id);

  await connect({ replacing: summer, others: [other] });
  expect([await followed(), await followedThere()]).toEqual([[winter], [winter]]);

  await type("tiltify undo");
  expect([await followed(), await followedThere()]).toEqual([[summer], expect.arrayContaining([summer, winter])]);
});

test("a donation that is made while a place connects its campaign is also announced in that place", async () => {
  const { world, connect, donate } = await open();
  await world.follow({ place: "other", factId: winter });
  const since = world.clock.now();
  await donate("40", winter);
  await world.run();
  expect(world.chat.bodies("other")).toEqual(["donation Ann 40 USD"]);

  await connect({ replacing: summer, since });
  await world.run();
  expect(world.chat.bodies("stream")).toEqual(["donation Ann 40 USD"]);
  expect(world.chat.bodies("other")).toHaveLength(1);
});

test("undoing the replacement of a campaign does not announce what was donated in the meantime", async () => {
  const { world, type, connect, donate, followed, leastOf } = await open();
  await connect({ replacing: summer });
  await donate("30", summer);
  await donate("50", winter);

  expect((await type("tiltify history"))?.split("\n")[1]).toBe(
    "• Replaced Maple's 24h Stream with Winter Stream (Ann, just now)",
  );
  expect(await type("tiltify undo")).toBe("Undone: Replaced Maple's 24h Stream with Winter Stream.");
  await donate("60", summer);
  await donate("70", winter);
  await world.run();

  expect(await followed()).toEqual([summer]);
  expect(await leastOf(summer)).toMatchObject({ minor: 10n });
  expect(world.chat.bodies()).toEqual(["donation Ann 60 USD"]);
});

test("a new campaign takes over the settings of the replaced campaign, and undo restores its own earlier settings", async () => {
  const { type, set, connect, leastOf } = await open();
  await set(scopes.follow(destinationId, winter), "minimum announce", "3");
  await connect({ replacing: summer });
  expect(await leastOf(winter)).toMatchObject({ minor: 10n });

  await type("tiltify undo");
  await type("tiltify yes");
  expect(await leastOf(winter)).toMatchObject({ minor: 3n });
});

test("connecting a campaign that the place already follows replaces nothing", async () => {
  const { connect, followed } = await open();
  await connect();

  expect(await connect({ replacing: summer })).toBeUndefined();
  expect(await followed()).toContain(summer);
});

test("replacing a campaign drops none of the old campaign's donations that still wait to be announced", async () => {
  const { world, type, connect, donate } = await open();
  await donate("40", summer);
  await type("tiltify pause");
  await world.run();
  await connect({ replacing: summer });
  await donate("50", winter);
  await world.run();
  await type("tiltify resume");
  await world.run();
  await world.clock.advance(60_000);
  await world.run();

  expect(world.chat.bodies().join()).toMatch(/40 USD.*50 USD/s);
});

test("replacing a campaign that somebody has disconnected meanwhile still connects the new campaign", async () => {
  const { world, type, connect, followed } = await open();
  await world.store.write((tx) => endConnection(tx, { destinationId, factId: summer, now: 0 }));

  expect(await connect({ replacing: summer })).toEqual({ replaced: null });
  expect(await followed()).toEqual([winter]);
  expect((await type("tiltify history"))?.split("\n")[1]).toBe("• Connected: Winter Stream (Ann, just now)");
});

test("a server at its limit can still replace a campaign", async () => {
  const { world, connect } = await open();
  await world.store.write(async (tx) => {
    for (let number = 0; number < 9; number += 1) {
      const fact = { id: `fact-${number}`, kind: "campaign", name: "Other" } as const;
      await addFollow(tx, { destinationId, fact, since: 0, by: "m1", now: 0 });
    }
  });

  await expect(connect()).rejects.toThrow(
    "10 campaigns are connected on this server, and that's the limit. Disconnect one first. Nothing changed.",
  );
  expect(await connect({ replacing: summer })).toEqual({ replaced: "Maple's 24h Stream" });
});

test("the undo command reconnects a campaign under its former number", async () => {
  const { world, type, connect, followed } = await open();
  await world.clock.advance(1_000);
  await connect();
  await world.clock.advance(1_000);
  await type("tiltify disconnect 1");
  await type("tiltify yes");
  expect(await followed()).toEqual([winter]);

  await type("tiltify undo");
  await type("tiltify yes");

  expect(await followed()).toEqual([summer, winter]);
});

test("the undo command reconnects an auction with the campaign whose webhooks report it", async () => {
  const { world, type, connect } = await open();
  const auction = "22222222-2222-4222-8222-222222222222";
  await connect({ fact: recordOf(auction, "auction_house", summer) });
  await connect({ replacing: auction });
  await type("tiltify undo");
  await type("tiltify yes");

  const found = (await listFollows(world.store.read, destinationId)).find(({ id }) => id === auction);
  expect(found?.parent_id).toBe(summer);
});
