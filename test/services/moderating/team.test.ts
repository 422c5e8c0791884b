import { expect, test } from "vitest";
import { createTeam } from "../../../src/services/moderating/team.ts";
import { readTeamPlace } from "../../../src/settings/team.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { UserError } from "../../../src/util/errors.ts";
import { openTestStore, silentLog, sqlite } from "../../helpers/databases.ts";

const by = { id: "ann", name: "Ann", role: "manager" } as const;
const placeOn = (chat: string) => {
  const space = { address: "otters", name: "Otters" };
  return { chat, connection: chat, space, address: "mods", name: "#mods" };
};

async function openTeam() {
  const store = await openTestStore(await sqlite.fresh());
  const options = { store, absence: () => undefined, onChange: () => undefined, now: () => 1_000, log: silentLog };
  const read = (space: string) => readTeamPlace(store.read, { space });
  return { store, team: createTeam(options), read };
}

test("the place for moderators' notices is stored for its space", async () => {
  const { team, read } = await openTeam();
  await team.notifyHere(placeOn("discord"), by);
  expect(await read("discord/otters")).toBe("discord/otters/mods");
  await team.notifyNobody(placeOn("discord"), by);
  expect(await read("discord/otters")).toBeNull();
});

test("a linked Twitch channel uses its server's place for moderators' notices", async () => {
  const { store, team, read } = await openTeam();
  await team.notifyHere(placeOn("discord"), by);
  await store.write(async (tx) => {
    await ensureDestination(tx, placeOn("twitch"), 0);
    await setHome(tx, { spaceId: "twitch/otters", home: "discord/otters" });
  });
  expect(await read("twitch/otters")).toBe("discord/otters/mods");
});

test("moderators get no notices in a place that viewers can read", async () => {
  const { team, read } = await openTeam();
  await expect(team.notifyHere(placeOn("twitch"), by)).rejects.toThrow(UserError);
  expect(await read("twitch/otters")).toBeUndefined();
});

test("the moderators' summary counts no donations if the bot was not away", async () => {
  const { team } = await openTeam();
  expect(await team.sumUp(placeOn("discord"), by)).toBe(0);
});
