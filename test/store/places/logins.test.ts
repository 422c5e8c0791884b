import { expect, test } from "vitest";
import type { Store } from "../../../src/store/engine/database.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { deleteLeftSpaces, markSpaceLeft } from "../../../src/store/places/left-spaces.ts";
import {
  deleteEndedLogins,
  deleteLogin,
  endLogin,
  listEndedLogins,
  listLoggedIn,
  listLoginsIn,
  listProvenPlaces,
  noteOwner,
  putLogin,
  readFollowedInHome,
  readLogin,
  readProvers,
  replaceToken,
} from "../../../src/store/places/logins.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

const now = 1_000_000;
const place = (server: string) => ({
  ...{ chat: "discord", connection: "discord", address: `c-${server}` },
  space: { address: server, name: server },
});

/** A person of this server who has signed in. */
async function logIn(store: Store, server: string, { person = `discord/${server}`, at = now, owner = "user-1" } = {}) {
  return await store.write(async (tx) => {
    const destination_id = await ensureDestination(tx, place(server), now);
    const names = { person_name: `maple of ${server}`, tiltify_id: owner, tiltify_name: "MapleNine" };
    const space_id = `discord/${server}`;
    return putLogin(tx, { person, ...names, space_id, destination_id, refresh_token: "sealed", created_at: at });
  });
}

describeDatabases("logins", (database) => {
  test("a stored login is found by its person and by its space, with the Tiltify account and place", async () => {
    const store = await openTestStore(await database.fresh());
    const version = await logIn(store, "a");
    const row = {
      ...{ person: "discord/a", person_name: "maple of a", tiltify_id: "user-1", tiltify_name: "MapleNine" },
      ...{ space_id: "discord/a", destination_id: "discord/a/c-a", refresh_token: "sealed", version, created_at: now },
      ended_at: null,
    };
    expect(await readLogin(store.read, "discord/a")).toEqual(row);
    expect(await listLoginsIn(store.read, ["discord/a", "discord/b"])).toEqual([row]);
    expect(await readLogin(store.read, "discord/b")).toBeUndefined();
  });

  test("a login's refresh token is replaced only if no other process has replaced it first", async () => {
    const store = await openTestStore(await database.fresh());
    const version = await logIn(store, "a");
    const replace = (known: number, refreshToken: string) =>
      store.write((tx) => replaceToken(tx, { person: "discord/a", version: known, refreshToken }));
    // Two people sign in at once. Either may come first.
    const replaced = await Promise.all([replace(version, "one"), replace(version, "two")]);
    expect(replaced.toSorted()).toEqual([false, true]);
    const refresh_token = replaced[0] ? "one" : "two";
    expect(await readLogin(store.read, "discord/a")).toMatchObject({ refresh_token, version: version + 1 });
    expect(await store.write((tx) => endLogin(tx, { person: "discord/a", version, now }))).toBe(false);
    expect(await store.write((tx) => deleteLogin(tx, "discord/a"))).toMatchObject({ refresh_token });
    expect(await replace(version + 1, "three")).toBe(false);
  });

  test("every new login gets a version that was never used before", async () => {
    const store = await openTestStore(await database.fresh());
    const first = await logIn(store, "a");
    const second = await logIn(store, "a");
    await store.write((tx) => deleteLogin(tx, "discord/a"));
    const third = await logIn(store, "a", { at: now + 1_000 });
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test("a login proves who owns a campaign only in the spaces where the owner signed in", async () => {
    const store = await openTestStore(await database.fresh());
    await logIn(store, "a");
    await logIn(store, "b", { at: now + 1 });
    await store.write(async (tx) => {
      const follow = { destinationId: "discord/a/c-a", since: now, by: "x", now };
      const facts = [
        { id: "own", kind: "campaign", name: "Own", ownerId: "user-1" },
        { id: "foreign", kind: "campaign", name: "Foreign", ownerId: "user-2" },
        { id: "older", kind: "campaign", name: "Older" },
        { id: "team", kind: "team_campaign", name: "Team" },
      ] as const;
      for (const fact of facts) await addFollow(tx, { ...follow, fact });
      await noteOwner(tx, { owner: "user-1", factIds: ["older", "team", "unknown"] });
    });
    const factIds = ["own", "foreign", "older", "team"];
    const proven = (...spaceIds: string[]) => readProvers(store.read, { factIds, spaceIds });
    expect(await proven("discord/a", "discord/b")).toEqual(
      new Map([
        ["own", { name: "maple of a", hasEnded: false }],
        ["older", { name: "maple of a", hasEnded: false }],
      ]),
    );
    expect((await proven("discord/b")).get("own")?.name).toBe("maple of b");
    expect(await proven("discord/c")).toEqual(new Map());

    const version = now;
    await store.write((tx) => endLogin(tx, { person: "discord/a", version, now }));
    expect((await proven("discord/a", "discord/b")).get("own")).toEqual({ name: "maple of b", hasEnded: false });
    expect((await proven("discord/a")).get("own")).toEqual({ name: "maple of a", hasEnded: true });
  });

  test("a login that the platform has ended keeps only the person's identity, for a while", async () => {
    const store = await openTestStore(await database.fresh());
    const version = await logIn(store, "a");
    await logIn(store, "b");
    expect(await store.write((tx) => endLogin(tx, { person: "discord/a", version, now: now + 5 }))).toBe(true);
    expect(await readLogin(store.read, "discord/a")).toMatchObject({ refresh_token: "", ended_at: now + 5 });
    expect(await listLoggedIn(store.read)).toEqual(["discord/b"]);
    const ended = { person: "discord/a", name: "maple of a", home: "discord/a" };
    expect(await listEndedLogins(store.read)).toEqual([ended]);
    await logIn(store, "a");
    expect(await readLogin(store.read, "discord/a")).toMatchObject({ refresh_token: "sealed", ended_at: null });

    const anew = (await readLogin(store.read, "discord/a"))?.version ?? 0;
    await store.write((tx) => endLogin(tx, { person: "discord/a", version: anew, now: now + 5 }));
    await store.write((tx) => deleteEndedLogins(tx, now + 5));
    expect(await listEndedLogins(store.read)).toEqual([ended]);
    await store.write((tx) => deleteEndedLogins(tx, now + 6));
    expect([await listEndedLogins(store.read), await listLoggedIn(store.read)]).toEqual([[], ["discord/b"]]);
  });

  test("listProvenPlaces lists places that announce a signed-in owner's campaign, in the home where the owner signed in", async () => {
    const store = await openTestStore(await database.fresh());
    await logIn(store, "a");
    await store.write(async (tx) => {
      const fact = { id: "own", kind: "campaign", name: "Own", ownerId: "user-1" } as const;
      const channel = {
        chat: "twitch",
        connection: "twitch:main",
        address: "maple",
        space: { address: "maple", name: "m" },
      };
      const places = [place("a"), channel, place("other")];
      for (const [at, one] of places.entries()) {
        const destinationId = await ensureDestination(tx, one, now);
        await addFollow(tx, { destinationId, since: now, by: "x", now: now + at, fact });
      }
      await setHome(tx, { spaceId: "twitch/maple", home: "discord/a" });
    });
    const shared = { owner: "user-1", account: "MapleNine", home: "discord/a" };
    expect(await listProvenPlaces(store.read)).toEqual([
      { ...shared, chat: "twitch", address: "maple", connectedAt: now + 1 },
      { ...shared, chat: "discord", address: "c-a", connectedAt: now },
    ]);
    expect(await readFollowedInHome(store.read, "discord/a", ["own", "none"])).toEqual(new Set(["own"]));
    expect(await readFollowedInHome(store.read, "discord/b", ["own"])).toEqual(new Set());
  });

  test("logins are deleted together with a space that the bot left", async () => {
    const store = await openTestStore(await database.fresh());
    await logIn(store, "a");
    await logIn(store, "b");
    await store.write((tx) => markSpaceLeft(tx, { chat: "discord", address: "a", now }));
    expect(await deleteLeftSpaces(store, { before: now + 1 })).toBe(1);
    expect((await listLoginsIn(store.read, ["discord/a", "discord/b"])).map(({ person }) => person)).toEqual([
      "discord/b",
    ]);
  });
});
