import { expect, test } from "vitest";
import { readPlaceSettings } from "../../src/settings/read.ts";
import { hostScope, scopes } from "../../src/settings/scopes.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";
import { openTestStore, sqlite } from "../helpers/databases.ts";

const usd = (dollars: number) => ({ minor: BigInt(dollars), scale: 0, currency: "USD" });

async function openPlace(chat: string, kinds: Record<string, FactKind>): Promise<{ store: Store; id: string }> {
  const store = await openTestStore(await sqlite.fresh());
  const place = { chat, connection: chat, space: { address: "otters", name: "Otters" }, address: "stage" };
  const id = await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, place, 0);
    for (const [factId, kind] of Object.entries(kinds)) {
      await addFollow(tx, { destinationId, fact: { id: factId, kind, name: "x" }, since: 0, by: "test", now: 0 });
    }
    return destinationId;
  });
  return { store, id };
}

async function read(store: Store, id: string, facts: readonly string[] = []) {
  return readPlaceSettings(store.read, id, facts);
}

function set(store: Store, scope: string, key: string, value: string) {
  return store.write((tx) => writeSetting(tx, { scope, key, value, by: "mod", now: 0 }));
}

test("the closest scope of a setting wins: the follow, then the place, then the space", async () => {
  const { store, id } = await openPlace("discord", { maple: "campaign" });
  const pace = async () => (await read(store, id, ["maple"])).follow("maple").get("pace");
  expect(await pace()).toBe("normal");
  await set(store, scopes.space("discord/otters"), "pace", "calm");
  expect(await pace()).toBe("calm");
  await set(store, scopes.destination(id), "pace", "every");
  expect(await pace()).toBe("every");
  await set(store, scopes.follow(id, "maple"), "pace", "normal");
  expect(await pace()).toBe("normal");
});

test("a stored value that is no longer valid counts as not set", async () => {
  const { store, id } = await openPlace("discord", {});
  await set(store, scopes.destination(id), "pace", "furious");
  await set(store, scopes.destination(id), "comments", "maybe");
  await set(store, scopes.destination(id), "quiet", "soon");
  const { place } = await read(store, id);
  expect([place.get("pace"), place.get("comments"), place.get("quiet")]).toEqual(["normal", "on", null]);
});

test.each([
  ["discord", "campaign", { progress: true, bids: true, rewards: true, "poll-leads": true, schedule: false }],
  ["browser", "campaign", { progress: true, bids: true, rewards: true, "last-minutes": true, reminders: false }],
  ["twitch", "campaign", { progress: false, bids: false, rewards: false, goal: true, auctions: true, polls: true }],
  ["discord", "fundraising_event", { progress: true, rewards: false, "poll-leads": false, bids: true, polls: true }],
  ["twitch", "team_campaign", { progress: true, rewards: false, "last-minutes": false, milestones: true }],
] as const)(
  "on %s, a place that follows a %s announces by default exactly what the table lists",
  async (chat, kind, wanted) => {
    const { store, id } = await openPlace(chat, { fact: kind });
    const settings = (await read(store, id, ["fact"])).follow("fact");
    const given = Object.keys(wanted).map((name) => [name, settings.isAnnounced(name as keyof typeof wanted)]);
    expect(Object.fromEntries(given)).toEqual(wanted);
  },
);

test("by default, a Twitch channel announces an event's donations from $25 on, and a campaign's donations of any amount", async () => {
  const { store, id } = await openPlace("twitch", { event: "fundraising_event", own: "campaign" });
  const { follow } = await read(store, id, ["event", "own"]);
  const said = (fact: string, dollars: number) => follow(fact).isAnnounced("donations", usd(dollars));
  expect([said("event", 24), said("event", 25), said("own", 0)]).toEqual([false, true, true]);
});

test("the pace of a place starts as calm for an event or a team's campaign", async () => {
  for (const [kind, pace] of [
    ["campaign", "normal"],
    ["team_campaign", "calm"],
    ["fundraising_event", "calm"],
  ] as const) {
    const { store, id } = await openPlace("discord", { fact: kind });
    expect((await read(store, id)).place.get("pace")).toBe(pace);
  }
});

test("a donation's amount decides whether it counts as large, shows its comment and mentions a role", async () => {
  const { store, id } = await openPlace("discord", { maple: "campaign" });
  const before = (await read(store, id)).place;
  expect([before.isHighlight(usd(99)), before.isHighlight(usd(100))]).toEqual([false, true]);
  expect([before.showsComment(usd(0)), before.isWorthPing(usd(1_000_000))]).toEqual([true, false]);
  await set(store, scopes.destination(id), "minimum comment", "10");
  await set(store, scopes.destination(id), "minimum ping", "500");
  await set(store, scopes.destination(id), "minimum highlight", "50 EUR");
  const after = (await read(store, id)).place;
  expect([after.showsComment(usd(9)), after.showsComment(usd(10))]).toEqual([false, true]);
  expect([after.isWorthPing(usd(499)), after.isWorthPing(usd(500))]).toEqual([false, true]);
  expect([after.isHighlight(usd(49)), after.isHighlight(usd(50))]).toEqual([false, true]);
  await set(store, scopes.space("discord/otters"), "comments", "off");
  expect((await read(store, id)).place.showsComment(usd(100))).toBe(false);
});

test("a pause lasts until its end, or until somebody resumes", async () => {
  const { store, id } = await openPlace("discord", {});
  const until = async (now: number) => (await read(store, id)).place.pausedUntil(now);
  expect(await until(0)).toBeNull();
  await set(store, scopes.destination(id), "quiet", "1000-2000");
  expect([await until(999), await until(1_000), await until(1_999), await until(2_000)]).toEqual([
    null,
    2_000,
    2_000,
    null,
  ]);
  await set(store, scopes.destination(id), "quiet", "1000-");
  expect(await until(1e12)).toBe(Number.POSITIVE_INFINITY);
});

test("a pause without an end holds even if the clock was set back to before its start", async () => {
  const { store, id } = await openPlace("discord", {});
  await set(store, scopes.destination(id), "quiet", "1000-");
  expect((await read(store, id)).place.pausedUntil(999)).toBe(Number.POSITIVE_INFINITY);
});

test("the host's pause applies to a place even after the place's own pause is over", async () => {
  const { store, id } = await openPlace("discord", { maple: "campaign" });
  const untils = async (now: number) => {
    const { place, follow } = await read(store, id, ["maple"]);
    return [place.pausedUntil(now), follow("maple").pausedUntil(now)];
  };
  await set(store, hostScope, "quiet", "1000-");
  expect(await untils(1_500)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  await set(store, scopes.destination(id), "quiet", "1000-2000");
  expect(await untils(2_500)).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
  await set(store, hostScope, "quiet", "1000-1500");
  expect(await untils(1_600)).toEqual([2_000, 2_000]);
  expect(await untils(2_000)).toEqual([null, null]);
});
