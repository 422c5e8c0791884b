import { expect, test } from "vitest";
import type { Pace } from "../../src/chat/port/adapter.ts";
import { draftNews, saveDrafts } from "../../src/intake/drafts.ts";
import { moveCampaigns } from "../../src/services/connecting/move.ts";
import { createOverlays } from "../../src/services/connecting/overlays.ts";
import { endConnection } from "../../src/settings/connections.ts";
import { dropDestination, markSpaceLeft, readPlacesIn } from "../../src/store/places/left-spaces.ts";
import { readOpenOverlays } from "../../src/store/places/overlays.ts";
import { appendRoomEvent, findRoomEvent, listRoomEvents } from "../../src/store/places/room-events.ts";
import { overlayConnection } from "../../src/util/mirror-ids.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

const screen = "stream+overlay";
const slowly = { normalPace: { messages: 1, perMs: 60_000 } };

/** Opens a place with announcements. The chat also serves the place's overlay. */
async function open(database: TestDatabase, pace: { normalPace?: Pace } = {}) {
  const chat = createMemoryChat({ nonces: true, edits: true, ...pace });
  chat.connections = () => ["memory", overlayConnection];
  const world = await createDeliveryWorld(database, { chat });
  const placeId = await world.follow();
  const links = linksOf(world);
  return { world, placeId, chat, links, ...createModerators(world) };
}

function linksOf({ store, clock }: DeliveryWorld) {
  let made = 0;
  const overlays = createOverlays({
    store,
    baseUrl: () => "https://bell.example",
    onLinksChanged: () => undefined,
    codes: { read: () => undefined, give: async () => undefined },
    now: clock.now,
    newKey: () => `key-${++made}`,
    log: silentLog,
  });
  return {
    make: () => overlays.make(callPlace(), mod),
    end: () => overlays.end(callPlace(), mod),
    find: () => overlays.find(callPlace()),
  };
}

async function donate(world: DeliveryWorld, name: string, data: Record<string, unknown> = {}) {
  await world.receive({ data: { id: name, donor_name: name, donor_comment: `from ${name}`, ...data } });
  await world.run();
  await world.clock.advance(20_000);
}

const openLinks = async ({ store }: DeliveryWorld) => {
  const rows = await store.read.selectFrom("overlays").select("key_hash").execute();
  const hashes = rows.map(({ key_hash }) => key_hash);
  return readOpenOverlays(store.read, hashes);
};

describeDatabases("an overlay", (database, rule) => {
  rule("an overlay shows what its place announces, once, in order and with the place's settings", async () => {
    const { world, chat, links, type } = await open(database);
    const early = { completed_at: new Date(world.clock.now()).toISOString() };
    await donate(world, "Early", early);
    await links.make();
    await type("tiltify minimum 5");
    await type("tiltify comments off");

    await donate(world, "Ann");
    await donate(world, "Small", { amount: { value: "1.00", currency: "USD" } });
    await world.restart();
    await donate(world, "Bo");
    // Sends a repeated report and a correction of an old donation. Neither is news.
    await world.receive({ data: { id: "Bo", donor_name: "Bo" } });
    await donate(world, "Early", { ...early, amount: { value: "30.00", currency: "USD" } });

    expect(chat.bodies(screen)).toEqual(["donation Ann 25 USD", "donation Bo 25 USD"]);
    expect(chat.bodies("stream").slice(1)).toEqual(chat.bodies(screen));
  });

  rule("a new overlay shows new donations even if the platform's clock is behind ours", async () => {
    const { world, chat, links } = await open(database);
    await world.clock.advance(10_000);
    await links.make();
    const before = new Date(world.clock.now() - 5_000).toISOString();
    await donate(world, "Ann", { completed_at: before });
    expect(chat.bodies(screen)).toEqual(chat.bodies("stream"));
    expect(chat.bodies(screen)).toHaveLength(1);
  });

  rule("an overlay removes forgotten donors, and whatever a moderator hides", async () => {
    const { world, chat, links, type, hiding } = await open(database);
    await links.make();
    await donate(world, "Troll");
    await donate(world, "Ann");

    await hiding.hideLast(callPlace(), 1, mod);
    await type("tiltify forget troll");
    await type("tiltify yes");
    await world.run();

    expect(chat.bodies(screen)).toEqual(["donation Someone 25 USD", "donation Someone 25 USD"]);
  });

  test("the forget command removes a donor only from overlays of the home where it is typed", async () => {
    const { world, placeId, links, type } = await open(database);
    await links.make();
    await donate(world, "Troll");
    const rooms = [`${placeId}+overlay`, "memory/other/x+overlay"];
    for (const room of rooms) {
      const body = JSON.stringify({ type: "announcement", text: "Troll donated $5.", moments: [] });
      const row = { room, messageKey: "m1", body, at: 0, keep: 10, mostRooms: 10 };
      await appendRoomEvent(world.store, row);
    }
    await type("tiltify forget troll");
    await type("tiltify yes");

    const told = await Promise.all(rooms.map(async (room) => (await listRoomEvents(world.store.read, room, 0, 9))[0]));
    expect(told.map((row) => row?.body.includes("Troll"))).toEqual([false, true]);
  });

  rule("an overlay shows nothing while its place is paused, and afterwards what the place posts", async () => {
    const { world, chat, links, type } = await open(database);
    await links.make();
    await type("tiltify pause here");
    await donate(world, "Ann");
    await donate(world, "Bo");
    expect(chat.bodies(screen)).toEqual([]);

    await type("tiltify resume here");
    await world.run();

    expect(chat.bodies(screen)).toEqual(chat.bodies("stream"));
    expect(chat.bodies(screen)).toHaveLength(1);
  });

  rule("an overlay shows tests but no messages to the moderators", async () => {
    const { world, placeId, chat, links, type } = await open(database);
    await links.make();
    await type("tiltify test");
    await world.run();
    await world.clock.advance(20_000);
    const told = { key: "notice:x:1", kind: "notice", factId: campaignId, version: 1, origin: "live" } as const;
    const notice = { ...told, happenedAt: world.clock.now(), data: { text: "The disk is full." } };
    const drafts = [draftNews(notice, [{ destinationId: placeId, factId: campaignId }])];
    await world.store.write((tx) => saveDrafts(tx, drafts, { now: world.clock.now(), outWebhooks: [] }));
    await world.run();

    expect(chat.bodies(screen)).toEqual([expect.stringMatching(/^donation test Ann 25 USD/)]);
    expect(chat.bodies("stream").at(-1)).toBe("notice The disk is full.");
  });

  rule("an overlay has a single link, and a new link replaces the old link", async () => {
    const { world, links } = await open(database);
    expect(await links.find()).toBeUndefined();
    const first = await links.make();
    expect(first).toEqual({
      alerts: "https://bell.example/overlay/alerts#key=key-1",
      goal: "https://bell.example/overlay/goal#key=key-1",
      scene: "https://bell.example/overlay/scene#key=key-1",
      ticker: "https://bell.example/overlay/ticker#key=key-1",
      out: "wss://bell.example/out",
      token: "key-1",
    });
    const [before] = (await openLinks(world)).keys();
    await links.make();

    expect([...(await openLinks(world)).keys()]).not.toContain(before);
    expect(await links.find()).toEqual({ createdAt: world.clock.now() });
    const rows = await world.store.read.selectFrom("overlays").selectAll().execute();
    const history = await world.store.read.selectFrom("setting_changes").selectAll().execute();
    expect(JSON.stringify([rows, history])).not.toMatch(/key-\d/);
    expect(history.map(({ what }) => JSON.parse(what).key)).toEqual(["history.overlay-made", "history.overlay-made"]);
  });

  rule("an overlay moves with its links when its campaign moves to another place", async () => {
    const { world, chat, links } = await open(database, slowly);
    await links.make();
    const before = [...(await openLinks(world)).keys()];
    await donate(world, "Ann");
    await donate(world, "Bo");
    const place = callPlace("new");
    await moveCampaigns({ store: world.store, log: silentLog }, { place, by: mod, now: world.clock.now() });
    await world.run();
    await world.clock.advance(60_000);
    await donate(world, "Cy");

    expect(await openLinks(world)).toEqual(new Map([[before[0], "memory/space/new+overlay"]]));
    expect(chat.bodies(screen)).toEqual(["donation Ann 25 USD “from Ann”"]);
    expect(chat.bodies("new+overlay")).toEqual(["donation Bo 25 USD “from Bo”", "donation Cy 25 USD “from Cy”"]);
    expect(await links.find()).toBeUndefined();
  });

  rule("a donation that still waits for an overlay is dropped when its campaign is disconnected", async () => {
    const { world, chat, placeId, links } = await open(database, slowly);
    const said = "donation Ann 25 USD “from Ann”";
    await links.make();
    await donate(world, "Ann");
    await donate(world, "Bo");
    await world.store.write((tx) =>
      endConnection(tx, { destinationId: placeId, factId: campaignId, now: world.clock.now() }),
    );
    await world.clock.advance(60_000);
    await world.run();
    expect([chat.bodies(screen), chat.bodies("stream")]).toEqual([[said], [said]]);
  });

  test("an overlay is deleted with its content when it ends, its place is deleted, or the bot is removed", async () => {
    const { world, placeId, links } = await open(database);
    const counts = async () => {
      const outbox = await world.store.read
        .selectFrom("outbox")
        .select("seq")
        .where("destination_id", "like", "%+overlay")
        .execute();
      return [(await openLinks(world)).size, outbox.length];
    };
    await links.make();
    await donate(world, "Ann");
    expect(await counts()).toEqual([1, 1]);
    expect(await links.end()).toBe(true);
    expect(await links.end()).toBe(false);
    expect(await counts()).toEqual([0, 0]);
    await donate(world, "Bo");

    await links.make();
    expect(await readPlacesIn(world.store.read, "memory/space")).not.toContain(screen);
    await world.store.write((tx) => markSpaceLeft(tx, { chat: "memory", address: "space", now: world.clock.now() }));
    expect(await counts()).toEqual([0, 0]);
    await world.store.write((tx) => dropDestination(tx, { id: placeId, now: world.clock.now() }));
    expect(await links.find()).toBeUndefined();
    expect(await findRoomEvent(world.store.read, `${placeId}+overlay`, "any")).toBeUndefined();
  });
});
