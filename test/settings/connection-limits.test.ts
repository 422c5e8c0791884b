import { expect, test } from "vitest";
import { ensureRoom } from "../../src/settings/connections.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { destinationIdOf, ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { addSearch } from "../../src/store/places/searches.ts";
import { setHome } from "../../src/store/places/spaces.ts";
import { describeDatabases, openTestStore } from "../helpers/databases.ts";

const placeIn = (space: string, address: string, chat = "discord") => ({
  chat,
  connection: chat,
  space: { address: space, name: space },
  address,
});
const inLounge = (address: string) => placeIn("100", address);

/** Connects in its own transaction, as a command does. Returns the refusal if there is no room. */
async function connect(store: Store, place: ReturnType<typeof placeIn>, factId: string): Promise<string | undefined> {
  try {
    await store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, 1);
      await ensureRoom(tx, { destinationId, what: factId });
      const fact = { id: factId, kind: "campaign", name: factId } as const;
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: 1 });
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

describeDatabases("a server", (database) => {
  const open = async () => openTestStore(await database.fresh());

  test("a server has room for ten campaigns, even if several are connected at the same time", async () => {
    const store = await open();

    const answers = await Promise.all(times(16).map((fact) => connect(store, inLounge("202"), fact)));

    expect(answers.filter((answer) => answer === undefined)).toHaveLength(10);
    expect(new Set(answers.filter((answer) => answer !== undefined))).toEqual(
      new Set([
        "10 campaigns are connected on this server, and that's the limit. Disconnect one first. Nothing changed.",
      ]),
    );
    expect(await store.read.selectFrom("follows").selectAll().execute()).toHaveLength(10);
  });

  test("a server can announce in 25 places, even if several are connected at the same time", async () => {
    const store = await open();

    const answers = await Promise.all(times(30).map((address) => connect(store, inLounge(address), "one")));

    expect(answers.filter((answer) => answer === undefined)).toHaveLength(25);
    expect(answers.find((answer) => answer !== undefined)).toBe(
      "Announcements go to 25 channels on this server, and that's the limit. Disconnect what's in one of them first. Nothing changed.",
    );
  });

  test("a server shares its limit with its Twitch channels and its searches", async () => {
    const store = await open();
    const twitch = placeIn("maple", "maple", "twitch");
    for (const fact of times(4)) await connect(store, inLounge("202"), fact);
    await connect(store, twitch, "own");
    await store.write(async (tx) => {
      await setHome(tx, { spaceId: "twitch/maple", home: "discord/100" });
      for (const address of times(4)) {
        const search = { address: `@${address}`, created_by: "test", created_at: 1, until: 2 };
        await addSearch(tx, { destination_id: destinationIdOf(inLounge("202")), ...search });
      }
    });

    expect(await connect(store, twitch, "another")).toBeUndefined();
    expect(await connect(store, inLounge("202"), "eleventh")).toContain("10 campaigns");
    expect(await connect(store, twitch, "eleventh")).toContain("10 campaigns");
    expect(await connect(store, placeIn("200", "1"), "eleventh")).toBeUndefined();
    expect(await connect(store, twitch, "own")).toBeUndefined();
  });

  test("the host's own browser chat has no limit for campaigns", async () => {
    const store = await open();
    const lobby = placeIn("browser", "lobby", "browser");

    const answers = await Promise.all(times(12).map((fact) => connect(store, lobby, fact)));

    expect(answers.every((answer) => answer === undefined)).toBe(true);
  });
});
