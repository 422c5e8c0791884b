import { expect, test } from "vitest";
import { scopes } from "../../../src/settings/scopes.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow, readFollowers } from "../../../src/store/places/follows.ts";
import {
  deleteLeftSpaces,
  markSpaceLeft,
  markSpacePresent,
  markSpacesPresent,
  resumeSpace,
} from "../../../src/store/places/left-spaces.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

const chat = "discord";
const place = (server: string) => ({
  chat,
  connection: "discord:0",
  space: { address: server, name: server },
  address: `${server}-channel`,
});

describeDatabases("spaces that were left", (database) => {
  async function open() {
    const store = await openTestStore(await database.fresh());
    for (const server of ["a", "b"]) {
      await store.write(async (tx) => {
        const destinationId = await ensureDestination(tx, place(server), 1);
        const fact = { id: "fact", kind: "campaign", name: "Maple" } as const;
        await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: 1 });
        for (const scope of [scopes.space(`${chat}/${server}`), scopes.destination(destinationId)]) {
          await writeSetting(tx, { scope, key: "pace", value: "calm", by: "test", now: 1 });
        }
      });
    }
    const states = async () => {
      const rows = await store.read.selectFrom("destinations").select(["id", "state"]).orderBy("id").execute();
      return Object.fromEntries(rows.map(({ id, state }) => [id.slice("discord/".length, "discord/a".length), state]));
    };
    return { store, states };
  }

  test("places of a space that the bot left are silent until it comes back", async () => {
    const { store, states } = await open();

    await store.write((tx) => markSpaceLeft(tx, { chat, address: "a", now: 5 }));
    expect(await states()).toEqual({ a: "gone", b: "active" });
    const followers = await readFollowers(store.read, ["fact"]);
    expect(followers.map(({ destinationId }) => destinationId)).toEqual(["discord/b/b-channel"]);
    await store.write((tx) => markSpacePresent(tx, { chat, address: "a", now: 6 }));

    expect(await states()).toEqual({ a: "active", b: "active" });
  });

  test("the next check notices spaces that removed or invited the bot while it was down", async () => {
    const { store, states } = await open();

    const look = (addresses: string[], isAmong = (_: string) => true) =>
      store.write((tx) => markSpacesPresent(tx, { chat, addresses, isAmong, now: 5 }));

    await look([], (address) => address === "a");
    expect(await states()).toEqual({ a: "gone", b: "active" });
    await look(["a", "b"]);

    expect(await states()).toEqual({ a: "active", b: "active" });
  });

  test("resuming a space affects only its paused places", async () => {
    const { store, states } = await open();
    await store.write((tx) => tx.updateTable("destinations").set({ state: "paused" }).execute());

    expect(await store.write((tx) => resumeSpace(tx, { chat, address: "b", now: 5 }))).toBe(1);

    expect(await states()).toEqual({ a: "paused", b: "active" });
  });

  test("spaces that the bot left long ago are deleted with everything in them", async () => {
    const { store } = await open();
    await store.write((tx) => markSpaceLeft(tx, { chat, address: "a", now: 5 }));

    expect(await deleteLeftSpaces(store, { before: 5 })).toBe(0);
    expect(await deleteLeftSpaces(store, { before: 6 })).toBe(1);

    const left = async (table: "spaces" | "destinations") =>
      (await store.read.selectFrom(table).select("id").execute()).map(({ id }) => id);
    expect(await left("spaces")).toEqual(["discord/b"]);
    expect(await left("destinations")).toEqual(["discord/b/b-channel"]);
    const settings = await store.read.selectFrom("settings").select("scope").orderBy("scope").execute();
    expect(settings.map(({ scope }) => scope)).toEqual(["destination:discord/b/b-channel", "space:discord/b"]);
    expect(await store.read.selectFrom("follows").select("destination_id").execute()).toHaveLength(1);
  });

  test("a channel's settings are kept when another channel with a similar name is deleted", async () => {
    const store = await openTestStore(await database.fresh());
    const channels = ["maple_9", "maplex9", "maple_92"];
    const follows = channels.map((name) => scopes.follow(`twitch/${name}/${name}`, "fact"));
    await store.write(async (tx) => {
      for (const name of channels) {
        const space = { address: name, name };
        await ensureDestination(tx, { chat: "twitch", connection: "twitch", space, address: name }, 1);
      }
      for (const scope of follows) await writeSetting(tx, { scope, key: "pace", value: "calm", by: "test", now: 1 });
      await markSpaceLeft(tx, { chat: "twitch", address: "maple_9", now: 5 });
    });
    expect(await deleteLeftSpaces(store, { before: 6 })).toBe(1);
    const settings = await store.read.selectFrom("settings").select("scope").execute();
    expect(settings.map(({ scope }) => scope).toSorted()).toEqual(follows.slice(1).toSorted());
  });
});
