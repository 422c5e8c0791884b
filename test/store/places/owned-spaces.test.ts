import { expect, test } from "vitest";
import { twitchPlace } from "../../../src/chat/port/twitch-channel.ts";
import { recordChange } from "../../../src/settings/change.ts";
import { newDelta, partConnections } from "../../../src/settings/connections.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { readDeskMarks, setDeskMark } from "../../../src/store/places/desk-marks.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow, listFollows } from "../../../src/store/places/follows.ts";
import { markSpaceLeft } from "../../../src/store/places/left-spaces.ts";
import { listProvenPlaces, noteOwner, putLogin } from "../../../src/store/places/logins.ts";
import { putMirror } from "../../../src/store/places/mirrors.ts";
import { readOpenOverlays, saveOverlay } from "../../../src/store/places/overlays.ts";
import { claimSpace, readOwner } from "../../../src/store/places/owned-spaces.ts";
import { findLastChanges } from "../../../src/store/places/setting-changes.ts";
import { readSettingRows, writeSetting } from "../../../src/store/places/settings.ts";
import { outConnection, outWebhookOf } from "../../../src/util/mirror-ids.ts";
import { later } from "../../../src/words/later.ts";
import { describeDatabases, openTestStore, type TestDatabase } from "../../helpers/databases.ts";

const fact = { id: "0f4c", kind: "campaign", name: "Maple's 24h Stream" } as const;

/** A channel with a follow and a setting, both by its owner. */
async function open(database: TestDatabase) {
  const store = await openTestStore(await database.fresh());
  const claim = (channel: string, owner: string, now = 2) =>
    store.write((tx) => claimSpace(tx, { place: twitchPlace(channel), owner, now }));
  await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, twitchPlace("maple_9"), 1);
    await addFollow(tx, { destinationId, fact, since: 0, by: "1001", now: 1 });
    const scope = scopes.destination(destinationId);
    await writeSetting(tx, { scope, key: "pace", value: "calm", by: "1001", now: 1 });
    const rows = [{ scope, key: "pace", before: null, after: "calm" }, newDelta({ destinationId, fact })];
    const by = { id: "1001", name: "Maple" };
    await recordChange(tx, { by, what: later("settings.pace"), rows, spaceIds: ["twitch/maple_9"], now: 1 });
  });
  const of = async (channel: string) => {
    const id = `twitch/${channel}/${channel}`;
    const rows = (await findLastChanges(store.read, { spaceId: `twitch/${channel}` }))[0]?.rows;
    return {
      follows: (await listFollows(store.read, id)).length,
      settings: (await readSettingRows(store.read, [scopes.destination(id)])).map(({ value }) => value),
      undo: rows?.[0]?.scope,
      connected: rows && partConnections(rows).added.map(({ destinationId }) => destinationId),
    };
  };
  return { store, claim, of };
}

const nothing = { follows: 0, settings: [], undo: undefined, connected: undefined };
const everything = (channel: string) => ({
  follows: 1,
  settings: ["calm"],
  undo: `destination:twitch/${channel}/${channel}`,
  connected: [`twitch/${channel}/${channel}`],
});

describeDatabases("a Twitch channel in the database", (database) => {
  test("a Twitch channel's data moves with its owner to a new channel name", async () => {
    const { store, claim, of } = await open(database);
    expect(await readOwner(store.read, twitchPlace("maple_9"))).toBe("1001");
    expect(await claim("maple_9", "1001")).toEqual({ before: undefined });
    expect(await readOwner(store.read, twitchPlace("maple_9"))).toBe("1001");

    expect(await claim("newmaple", "1001")).toEqual({ before: "maple_9" });
    expect([await of("newmaple"), await of("maple_9")]).toEqual([everything("newmaple"), nothing]);
  });

  test("a Twitch channel's overlay, link and programs move with its owner to a new channel name", async () => {
    const { store, claim } = await open(database);
    await claim("maple_9", "1001");
    const placeId = "twitch/maple_9/maple_9";
    await store.write(async (tx) => {
      await saveOverlay(tx, { place: twitchPlace("maple_9"), keyHash: "of the key", now: 2 });
      const mirrorsOf = (place: string) => outWebhookOf(place, "0123456789ab");
      await putMirror(tx, { placeId, connection: outConnection, mirrorsOf });
    });
    await claim("newmaple", "1001");
    await claim("maple_9", "2002");

    const rows = await store.read.selectFrom("destinations").select(["id", "address"]).orderBy("id").execute();
    expect(rows.map(({ id, address }) => [id, address])).toEqual([
      ["twitch/maple_9/maple_9", "maple_9"],
      ...["", "+out-0123456789ab", "+overlay"].map((it) => [`twitch/newmaple/newmaple${it}`, `newmaple${it}`]),
    ]);
    const links = await readOpenOverlays(store.read, ["of the key"]);
    expect([...links.values()]).toEqual(["twitch/newmaple/newmaple+overlay"]);
  });

  test("a Twitch channel's owner stays signed in to Tiltify after the channel gets a new name", async () => {
    const { store, claim } = await open(database);
    await claim("maple_9", "1001");
    await store.write(async (tx) => {
      const names = { person_name: "Maple", tiltify_id: "user-1", tiltify_name: "MapleNine" };
      const asked = { space_id: "twitch/maple_9", destination_id: "twitch/maple_9/maple_9" };
      await putLogin(tx, { person: "twitch/1001", ...names, ...asked, refresh_token: "sealed", created_at: 2 });
      await noteOwner(tx, { owner: "user-1", factIds: [fact.id] });
    });

    await claim("newmaple", "1001");
    expect(await listProvenPlaces(store.read)).toMatchObject([{ home: "twitch/newmaple", address: "newmaple" }]);
    const rows = await store.read.selectFrom("logins").select("destination_id").execute();
    expect(rows).toEqual([{ destination_id: "twitch/newmaple/newmaple" }]);
  });

  test("marks on the reader's desk of a Twitch channel move with its owner to a new channel name", async () => {
    const { store, claim } = await open(database);
    await claim("maple_9", "1001");
    const read = { mark: "done", press: "1", words: "", name: "Reader", at: 2 } as const;
    const item = "reward:donation-1:reward-1";
    await setDeskMark(store, { destinationId: "twitch/maple_9/maple_9", item, was: null, ...read });

    await claim("newmaple", "1001");
    expect([...(await readDeskMarks(store.read, "twitch/newmaple/newmaple", [item]))]).toEqual([[item, read]]);
  });

  test("a person who takes over a channel name gets none of the former owner's data", async () => {
    const { store, claim, of } = await open(database);
    await claim("maple_9", "1001");

    await claim("maple_9", "2002");
    expect(await of("maple_9")).toEqual(nothing);
    expect(await readOwner(store.read, twitchPlace("maple_9"))).toBe("2002");
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, twitchPlace("newmaple"), 3);
      await addFollow(tx, { destinationId, fact, since: 0, by: "3003", now: 3 });
    });
    await claim("newmaple", "1001", 4);
    expect([await of("newmaple"), await of("maple_9")]).toEqual([everything("newmaple"), nothing]);
    const places = store.read.selectFrom("destinations").select("state").where("address", "=", "newmaple");
    expect(await places.execute()).toEqual([{ state: "active" }]);
  });

  test("a channel that the bot has left is active again once its owner brings the bot back", async () => {
    const { store, claim } = await open(database);
    await claim("maple_9", "1001");
    await store.write((tx) => markSpaceLeft(tx, { chat: "twitch", address: "maple_9", now: 3 }));

    await claim("maple_9", "1001", 4);
    const spaces = store.read.selectFrom("spaces").innerJoin("destinations", "destinations.space_id", "spaces.id");
    expect(await spaces.select(["state", "left_at"]).execute()).toEqual([{ state: "active", left_at: null }]);
  });

  test("two owners who swap their channel names each keep their own data", async () => {
    const { claim, of } = await open(database);
    await claim("maple_9", "1001");
    await claim("birch", "2002");

    await claim("birch", "1001", 5);
    await claim("maple_9", "2002", 6);
    expect([await of("birch"), await of("maple_9")]).toEqual([everything("birch"), nothing]);
  });
});
