import { expect, test } from "vitest";
import { twitchPlace } from "../../../src/chat/port/twitch-channel.ts";
import { createTwitchChannels } from "../../../src/services/connecting/twitch-channels.ts";
import { readPlaceSettings } from "../../../src/settings/read.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { writeTeamPlace } from "../../../src/settings/team.ts";
import { destinationIdOf, ensureDestination, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { readChanges } from "../../../src/store/places/setting-changes.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { later } from "../../../src/words/later.ts";
import { openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createFakeClock } from "../../helpers/fake-clock.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";
import { storeNotices } from "../../helpers/sent-notices.ts";

const place = twitchPlace("maplenine");
const rival = later("twitch.rival", { bot: "nightbot", word: [], channel: "twitch.tv/maplenine", on: [] });

async function open() {
  const store = await openTestStore(await sqlite.fresh());
  const host = await store.write(async (tx) => {
    await ensureDestination(tx, place, 0);
    return ensureDestination(tx, memoryPlace("host"), 0);
  });
  const clock = createFakeClock();
  const notices = storeNotices({ store, clock }, host);
  const channels = createTwitchChannels({
    ...{ store, clock, log: silentLog, hasDiscord: false },
    notices: () => notices,
    hiding: () => ({ hideMessage: () => Promise.reject(new Error("was not expected to hide")) }),
    onOpened: () => undefined,
  });
  const told = async () =>
    (await store.read.selectFrom("outbox").select("destination_id").execute()).map((row) => row.destination_id);
  const chosen = async () =>
    (await readPlaceSettings(store.read, destinationIdOf(place), [])).place.get("command donations");
  return { store, channels, told, chosen, host };
}

test("a command that another bot also answers is switched off and reported once", async () => {
  const { store, channels, told, chosen, host } = await open();

  for (const _ of [1, 2]) await channels.onRival("maplenine", "donations", rival);

  expect(await chosen()).toBe(false);
  expect(await told()).toEqual([host]);
  expect(await readChanges(store.read, spaceIdOf(place), { limit: 9 })).toMatchObject([
    { name: "bellringer", what: expect.stringContaining("changed.command.off") },
  ]);
});

test("a command that somebody switched on stays on even if another bot answers it", async () => {
  const { store, channels, told, chosen } = await open();
  const row = { scope: scopes.space(spaceIdOf(place)), key: "command donations", value: "on", by: "m1", now: 1 };
  await store.write((tx) => writeSetting(tx, row));

  await channels.onRival("maplenine", "donations", rival);

  expect(await chosen()).toBe(true);
  expect(await told()).toEqual([]);
});

test("trouble in a channel that was linked a moment ago is reported to the server's team", async () => {
  const { store, channels, told } = await open();
  const server = { ...memoryPlace("mods"), chat: "discord", space: { address: "otters", name: "Otters" } };
  const team = await store.write(async (tx) => {
    const mods = await ensureDestination(tx, server, 0);
    await writeTeamPlace(tx, { audience: { space: spaceIdOf(server) }, destinationId: mods, by: "m1", now: 0 });
    return mods;
  });

  channels.onLinked("maplenine", spaceIdOf(server), "77");
  channels.onTrouble("maplenine", "timeout", later("channel.open", { channel: "twitch.tv/maplenine" }));

  await eventually(async () => expect(await told()).toEqual([team]));
});
