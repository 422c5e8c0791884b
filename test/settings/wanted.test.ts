import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { readWantedKinds } from "../../src/settings/wanted.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const kinds = ["milestones", "poll-leads"] as const;

/** Two places with follows, one on Twitch and one on Discord. */
async function openPlaces() {
  const store = await openTestStore(await sqlite.fresh());
  const follow = (chat: string, factId: string, kind: FactKind = "campaign") =>
    store.write(async (tx) => {
      const place = { chat, connection: chat, space: { address: "otters", name: "Otters" }, address: "stage" };
      const destinationId = await ensureDestination(tx, place, 0);
      const fact = { id: factId, kind, name: "x" };
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: 0 });
      return destinationId;
    });
  const set = (scope: string, key: string, value: string) =>
    store.write((tx) => writeSetting(tx, { scope, key, value, by: "mod", now: 0 }));
  const read = async (...factIds: string[]) => {
    const wanted = await readWantedKinds(store.read, factIds, kinds);
    return Object.fromEntries([...wanted].map(([id, some]) => [id, [...some]]));
  };
  return { follow, set, read };
}

test("defaults for switches depend on the kind of chat and of campaign", async () => {
  const { follow, read } = await openPlaces();
  await follow("twitch", "maple");
  await follow("discord", "event", "fundraising_event");
  expect(await read("maple", "event", "unfollowed")).toEqual({ maple: ["milestones"], event: ["milestones"] });
  await follow("discord", "maple");
  expect(await read("maple")).toEqual({ maple: ["milestones", "poll-leads"] });
});

test("a kind of moment is wanted if at least one place that follows the campaign announces that kind", async () => {
  const { follow, set, read } = await openPlaces();
  const id = await follow("discord", "maple");
  await set(scopes.space("discord/otters"), "announce milestones", "off");
  expect(await read("maple")).toEqual({ maple: ["poll-leads"] });
  await set(scopes.destination(id), "announce poll-leads", "off");
  expect(await read("maple")).toEqual({ maple: [] });
  await set(scopes.follow(id, "maple"), "announce milestones", "on");
  expect(await read("maple")).toEqual({ maple: ["milestones"] });
  await set(scopes.follow(id, "maple"), "announce milestones", "nonsense");
  expect(await read("maple")).toEqual({ maple: [] });
  await follow("twitch", "maple");
  expect(await read("maple")).toEqual({ maple: ["milestones"] });
});
