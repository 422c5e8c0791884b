import { expect, onTestFinished, test } from "vitest";
import type { CallUser } from "../../../src/chat/understanding/command.ts";
import { createCampaigns } from "../../../src/services/connecting/campaigns.ts";
import { writeTeamPlace } from "../../../src/settings/team.ts";
import type { SimulatorOptions } from "../../../src/simulator/simulator.ts";
import { openStore } from "../../../src/store/engine/open.ts";
import { readFactStates } from "../../../src/store/ledger/facts.ts";
import { ensureDestination, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { readChanges } from "../../../src/store/places/setting-changes.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { later } from "../../../src/words/later.ts";
import { openAskedPlatform } from "../../helpers/asked-platform.ts";
import { place } from "../../helpers/asked-questions.ts";
import { sqlite } from "../../helpers/databases.ts";
import { createLogLines } from "../../helpers/log-lines.ts";

const by: CallUser = { id: "browser:ann", name: "ann", role: "manager" };

async function open(options: SimulatorOptions & { loggedIn?: boolean } = {}) {
  const platform = await openAskedPlatform(options);
  const { log, lines } = createLogLines();
  const now = platform.clock.now;
  const store = await openStore(await sqlite.fresh(), { now: now(), log });
  onTestFinished(() => store.close());
  let changes = 0;
  const campaigns = createCampaigns({
    store,
    platform: options.loggedIn === false ? undefined : platform.client,
    onChange() {
      changes += 1;
    },
    outWebhooks: [],
    now,
    log,
  });
  return { ...platform, store, campaigns, lines, changes: () => changes };
}

test("the campaign behind a pasted address is shown with a safe name", async () => {
  const { campaigns, simulator } = await open();

  expect(await campaigns.find(place, "tiltify.com/@maple-nine/maples-24h-stream")).toMatchObject({
    kind: "campaign",
    id: simulator.ids.campaign,
    name: "Maple's 24h Stream",
    cause: "River Otter Trust",
    isOpen: true,
  });
});

test("a single word finds the campaign of the person with that page name", async () => {
  const { campaigns, simulator } = await open();
  const { campaign } = simulator.ids;
  for (const word of ["maple-nine", "Maple-Nine"])
    expect(await campaigns.find(place, word).catch(String)).toEqual(
      await campaigns.find(place, `@${word}`).catch(String),
    );
  await expect(campaigns.find(place, "otters")).rejects.toMatchObject({
    name: "Refusal",
    message:
      "That doesn't look like a Tiltify address. Paste the address of your campaign page, such as tiltify.com/@name/campaign.",
  });
  await campaigns.connect(place, { kind: "campaign", id: campaign }, by);
  const asked = simulator.requestCounts();
  expect(await campaigns.findConnected(place, "otters")).toMatchObject({ id: campaign });
  expect(simulator.requestCounts()).toEqual(asked);
});

const notOnTiltify =
  "That address isn't on tiltify.com." +
  " Paste the address of your campaign page, such as tiltify.com/@name/campaign. The campaign's ID works too: you'll find it in your Tiltify dashboard under Setup, Information.";

test.each([
  [
    "tiltify.com/@maple-nine/maples-winter-stream",
    "I can't see a campaign at that address. Either it isn't published yet, or there's a typo in the link.",
  ],
  [
    "00000000-0000-4000-8000-000000000000",
    "I can't see a campaign with that ID. Either it isn't published yet, or there's a typo in the ID.",
  ],
  [
    "tiltify.com/river-otter-trust/otterthon-2026",
    "I can't see a campaign at that address. Either it isn't published yet, or there's a typo in the link." +
      " Tiltify doesn't let me look up every event by its page." +
      " Paste its ID instead: it's in the dashboard under Setup, Information.",
  ],
  ["https://evil.example/@maple", notOnTiltify],
  ["https://evil.example/@maple/videos", notOnTiltify],
])("the pasted text %j is answered with what to do: %s", async (pasted, text) => {
  const { campaigns } = await open();

  await expect(campaigns.find(place, pasted)).rejects.toMatchObject({ message: text });
});

test("a page with several open campaigns is answered with a list of them", async () => {
  const { campaigns, simulator } = await open();
  simulator.changeFact(simulator.ids.draftCampaign, { status: "published" });

  await expect(campaigns.find(place, "@maple-nine")).rejects.toHaveProperty(
    "message",
    "There's more than one campaign on that page. Paste one of these:" +
      " Maple's 24h Stream: https://tiltify.com/@maple-nine/maples-24h-stream" +
      " or Maple's Winter Stream: https://tiltify.com/@maple-nine/maples-winter-stream",
  );
});

test("a campaign whose page has an address that can't be pasted is offered with its ID", async () => {
  const { campaigns, simulator } = await open();
  const { draftCampaign } = simulator.ids;
  simulator.changeFact(draftCampaign, { status: "published" });
  const record = simulator.world.facts.get(draftCampaign)?.record ?? {};
  Object.assign(record, { url: "https://www.extra-life.com/participant/123" });

  await expect(campaigns.find(place, "@maple-nine")).rejects.toThrow(`Maple's Winter Stream: ${draftCampaign}`);
});

test("a correct address is not reported as wrong while Tiltify does not answer", async () => {
  const { campaigns, simulator } = await open();
  simulator.faults.add({ path: "/api/public", how: 502, times: "always" });

  await expect(campaigns.find(place, "@maple-nine/maples-24h-stream")).rejects.toThrow(
    "Tiltify isn't answering right now.",
  );
  await expect(campaigns.connect(place, { kind: "campaign", id: simulator.ids.campaign }, by)).rejects.toThrow(
    "Tiltify isn't answering right now.",
  );
});

test.each([
  ["obtainToken", "invalid-client", "Tiltify isn't accepting my login."],
  ["obtainToken", 404, "Tiltify isn't accepting my login."],
  ["any request", 401, "Tiltify isn't accepting my login."],
  ["any request", "blocked", "Tiltify isn't answering right now."],
  ["any request", "blocked-json", "Tiltify isn't answering right now."],
  ["any request", "html", "Tiltify isn't answering right now."],
  ["obtainToken", 500, "Tiltify isn't answering right now."],
] as const)(
  "if Tiltify answers %s with %s, a pasted address is answered with that problem, and not called wrong",
  async (asked, how, told) => {
    const { campaigns, simulator } = await open();
    const operation = asked === "any request" ? undefined : asked;
    simulator.faults.add({ operation, how, times: "always" });
    for (const pasted of ["@maple-nine/maples-24h-stream", "@maple-nine", simulator.ids.campaign]) {
      const error = await campaigns.find(place, pasted).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: "Refusal", message: expect.stringContaining(told) });
    }
  },
);

test("connecting a campaign stores the total that the confirmation showed", async () => {
  const { campaigns, simulator, store } = await open();
  simulator.donate({ amount: "100" });
  const found = await campaigns.find(place, simulator.ids.campaign);
  simulator.donate({ amount: "1950" }); // the goal is 2,000
  await campaigns.connect(place, found, by);
  const state = (await readFactStates(store.read, [found.id])).get(found.id);
  expect(state?.known?.totals).toMatchObject([{ amount: { minor: 100_00n, currency: "USD" } }]);
  expect(state?.known).toMatchObject({ goal: { minor: 2000_00n }, status: "published" });
  expect(state?.fact).toMatchObject({ raised_by: "MapleNine" });
});

test("connecting a campaign that another place follows keeps its stored total", async () => {
  const { campaigns, simulator, store } = await open();
  const fact = { kind: "campaign", id: simulator.ids.campaign } as const;
  await campaigns.connect(place, fact, by);
  simulator.donate({ amount: "100" });
  await campaigns.connect({ ...place, address: "beside", name: "beside" }, fact, by);
  const { known } = (await readFactStates(store.read, [fact.id])).get(fact.id) ?? {};
  expect(known?.totals).toMatchObject([{ amount: { minor: 0n } }]);
});

test("connecting without a Tiltify app tells the host which setting is missing", async () => {
  const { campaigns } = await open({ loggedIn: false });

  await expect(campaigns.find(place, "@maple-nine")).rejects.toThrow(/The host has to set TILTIFY_CLIENT_ID/);
});

test("connecting writes one line of history with the person's name", async () => {
  const { campaigns, simulator, store } = await open();
  const fact = { kind: "campaign", id: simulator.ids.campaign } as const;
  await campaigns.connect(place, fact, by);
  await campaigns.connect(place, fact, by);

  expect(await readChanges(store.read, "browser/browser", { limit: 10 })).toMatchObject([
    { name: "ann", what: JSON.stringify(later("changed.connected", { campaign: "Maple's 24h Stream" })) },
  ]);
});

test("every kind of fact can be connected and is numbered in the list", async () => {
  const { campaigns, simulator, changes, clock } = await open();
  const { campaign, teamCampaign, personalCampaign, cause } = simulator.ids;

  const connected = [
    await campaigns.connect(place, { kind: "campaign", id: campaign }, by),
    await campaigns.connect(place, { kind: "team_campaign", id: teamCampaign }, by),
    await campaigns.connect(place, { kind: "personal_campaign", id: personalCampaign }, by),
    await campaigns.connect(place, { kind: "cause", id: cause }, by),
  ];

  expect(connected.map(({ added, hasNoList }) => [added, hasNoList])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, false],
  ]);
  const list = await campaigns.list(place);
  expect(list.map(({ number, kind }) => [number, kind]).toSorted()).toEqual([
    [1, expect.any(String)],
    [2, expect.any(String)],
    [3, expect.any(String)],
    [4, expect.any(String)],
  ]);
  expect(new Set(list.map(({ name }) => name))).toEqual(
    new Set(["Maple's 24h Stream", "Night Shift for Otters", "Knees for Sam", "River Otter Trust"]),
  );
  expect(Math.abs((list[0]?.since ?? 0) - clock.now())).toBeLessThan(1_000);
  expect(changes()).toBe(4);
});

test("connecting counts donations from the time of the command, even if Tiltify answers late", async () => {
  const { campaigns, simulator, clock } = await open();
  await campaigns.find(place, simulator.ids.campaign);
  clock.pass(60_400);
  const requestedAt = clock.now();
  simulator.faults.add({ path: "/api/public", how: 502, times: 2 });
  await campaigns.connect(place, { kind: "campaign", id: simulator.ids.campaign }, by);

  expect(clock.now() - requestedAt).toBeGreaterThan(700);
  const [first] = await campaigns.list(place);
  expect(requestedAt - (first?.since ?? 0)).toBeGreaterThanOrEqual(0);
  expect(requestedAt - (first?.since ?? 0)).toBeLessThan(1_500);
});

test("connecting counts donations from now by Tiltify's clock if our clock is an hour slow", async () => {
  const { campaigns, simulator, clock } = await open();
  await campaigns.find(place, simulator.ids.campaign);
  const platformNow = clock.now();
  clock.pass(-3_600_000);
  simulator.skewClock(3_600_000);
  await campaigns.connect(place, { kind: "campaign", id: simulator.ids.campaign }, by);

  const [first] = await campaigns.list(place);
  expect(platformNow - (first?.since ?? 0)).toBeLessThan(10_000);
});

test("an event can be connected even if Tiltify refuses its list of donations", async () => {
  const { campaigns, simulator } = await open();
  const event = { kind: "fundraising_event", id: simulator.ids.fundraisingEvent } as const;

  expect(await campaigns.connect(place, event, by)).toEqual({
    name: "Otterthon 2026",
    added: true,
    replaced: null,
    others: [],
    hasNoList: true,
    isCalm: true,
  });

  simulator.changeFact(event.id, { donationsOpen: true });
  expect(await campaigns.connect(place, event, by)).toEqual({
    name: "Otterthon 2026",
    added: false,
    replaced: null,
    others: [],
    hasNoList: false,
    isCalm: false,
  });
});

test("a new campaign replaces the ended campaign in all places of the home, but not in other homes", async () => {
  const { campaigns, simulator, store } = await open();
  const channel = (name: string) => ({
    ...{ chat: "twitch", connection: "twitch", space: { address: name, name }, address: name, name },
  });
  const [linked, stranger] = [channel("maple"), channel("stranger")];
  const ended = { kind: "campaign", id: simulator.ids.endedCampaign } as const;
  const next = { kind: "campaign", id: simulator.ids.campaign } as const;
  for (const one of [place, linked, stranger]) await campaigns.connect(one, ended, by);
  await store.write((tx) => setHome(tx, { spaceId: spaceIdOf(linked), home: spaceIdOf(place) }));
  const told = { replaced: expect.any(String), others: ["twitch/maple/maple"] };
  expect(await campaigns.connect(place, next, by, ended.id)).toMatchObject(told);
  const followed = async (one: typeof linked) => (await campaigns.list(one)).map(({ id }) => id);
  expect([await followed(place), await followed(linked), await followed(stranger)]).toEqual([
    [next.id],
    [next.id],
    [ended.id],
  ]);
  expect((await readChanges(store.read, spaceIdOf(linked), { limit: 1 }))[0]?.what).toContain("changed.replaced");
});

test("a connected auction is stored with the campaign whose webhooks report it", async () => {
  const { campaigns, simulator, store } = await open();
  await campaigns.connect(place, { kind: "auction_house", id: simulator.ids.auctionHouse }, by);

  const fact = await store.read.selectFrom("facts").select(["kind", "parent_id"]).executeTakeFirst();

  expect(fact).toEqual({ kind: "auction_house", parent_id: simulator.ids.campaign });
});

test("connecting and disconnecting is logged with the person's id, without names", async () => {
  const { campaigns, simulator, lines } = await open();
  const { campaign } = simulator.ids;
  await campaigns.connect(place, { kind: "campaign", id: campaign }, by);
  await campaigns.disconnect(place, campaign, by);

  expect(lines.filter(({ msg }) => String(msg).startsWith("campaign "))).toMatchObject([
    { msg: "campaign connected", by: "browser:ann", place: "lobby", campaign },
    { msg: "campaign disconnected", by: "browser:ann", place: "lobby", campaign },
  ]);
  expect(JSON.stringify(lines)).not.toContain("Maple");
});

test("disconnecting a campaign that isn't connected changes nothing", async () => {
  const { campaigns, simulator, changes } = await open();
  const { campaign, teamCampaign } = simulator.ids;
  expect(await campaigns.disconnect(place, campaign, by)).toBe(false);
  await campaigns.connect(place, { kind: "campaign", id: campaign }, by);

  expect(await campaigns.disconnect(place, teamCampaign, by)).toBe(false);
  expect(await campaigns.disconnect(place, campaign, by)).toBe(true);
  expect(await campaigns.list(place)).toEqual([]);
  expect(changes()).toBe(2);
});

test("a connected campaign is found by number, id, address or name, or by nothing if only one is connected", async () => {
  const { campaigns, simulator, clock } = await open();
  const { campaign, teamCampaign } = simulator.ids;
  const connected = "Connected here: 1. Maple's 24h Stream and 2. Night Shift for Otters.";
  await expect(campaigns.findConnected(place, undefined)).rejects.toThrow("No campaign is connected here yet.");
  await campaigns.connect(place, { kind: "campaign", id: campaign }, by);
  for (const which of [undefined, "all"]) {
    expect(await campaigns.findConnected(place, which)).toMatchObject({ id: campaign });
  }
  clock.pass(1_000);
  await campaigns.connect(place, { kind: "team_campaign", id: teamCampaign }, by);

  await expect(campaigns.findConnected(place, undefined)).rejects.toHaveProperty(
    "message",
    `Which one? Type its number after the command. ${connected}`,
  );
  for (const which of [
    "2",
    "#2",
    "＃２",
    teamCampaign.toUpperCase(),
    "tiltify.com/+night-shift/night-shift-for-otters",
  ]) {
    expect(await campaigns.findConnected(place, which)).toMatchObject({ id: teamCampaign });
  }
  await expect(campaigns.findConnected(place, simulator.ids.endedCampaign)).rejects.toHaveProperty(
    "message",
    `That campaign isn't connected here. ${connected}`,
  );
  for (const which of ["all", "everything", "the team's one!"]) {
    await expect(campaigns.findConnected(place, which)).rejects.toHaveProperty(
      "message",
      `Which one? Type its number after the command. ${connected}`,
    );
  }
  for (const which of [
    "night shift for otters",
    "Night  Shift for Otters",
    "night",
    "Otters",
    "ｎｉｇｈｔ",
    "Öttérs",
  ]) {
    expect(await campaigns.findConnected(place, which)).toMatchObject({ id: teamCampaign });
  }
  await expect(campaigns.findConnected(place, "#3")).rejects.toHaveProperty(
    "message",
    `There's no campaign with that number here. ${connected}`,
  );
});

test("connecting a campaign by a link needs one request, and connecting it again changes nothing", async () => {
  const { campaigns, simulator } = await open();

  expect(await campaigns.connectLink(place, "tiltify.com/@maple-nine/maples-24h-stream", by)).toBe(true);
  expect(await campaigns.connectLink(place, simulator.ids.campaign, by)).toBe(false);

  expect((await campaigns.list(place)).map(({ name }) => name)).toEqual(["Maple's 24h Stream"]);
  const { obtainToken: _once, ...asked } = simulator.requestCounts();
  expect(asked).toEqual({ getCampaignBySlugs: 1, getCampaign: 1 });
});

test("looking up many campaigns leaves enough requests for other people's questions", async () => {
  const { campaigns, simulator, clock } = await open();
  const requests = () => Object.values(simulator.requestCounts()).reduce((sum, count) => sum + count, 0);
  await campaigns.connect(place, { kind: "campaign", id: simulator.ids.campaign }, by);
  const before = requests();
  const orders = Array.from({ length: 100 }, (_, index) => [
    campaigns.find(place, `@stranger-${index}/stream`),
    campaigns.findConnected(place, `@stranger-${index}/stream`),
  ]);

  const answers = await Promise.allSettled(orders.flat());
  const told = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason.message) : ""));
  expect(told.filter((words) => words.startsWith("I can't see a campaign"))).toHaveLength(6);
  const tooMany = "Too many campaigns are being looked up right now. Please try again in a minute. Nothing changed.";
  expect(told.filter((words) => words === tooMany)).toHaveLength(194);
  expect(requests() - before).toBeLessThanOrEqual(6 * 4);

  const elsewhere = { ...place, space: { address: "elsewhere", name: "Elsewhere" } };
  expect(await campaigns.find(elsewhere, simulator.ids.campaign)).toMatchObject({ id: simulator.ids.campaign });
  clock.pass(60_000);
  expect(await campaigns.find(place, simulator.ids.campaign)).toMatchObject({ id: simulator.ids.campaign });
});

test("a pasted text that is clearly right or wrong doesn't count toward the limit of lookups", async () => {
  const { campaigns, simulator } = await open();
  const { campaign, endedCampaign } = simulator.ids;
  await campaigns.connect(place, { kind: "campaign", id: campaign }, by);
  for (let typed = 0; typed < 20; typed += 1) {
    await expect(campaigns.find(place, "evil.example/@maple")).rejects.toThrow("isn't on tiltify.com");
    expect(await campaigns.findConnected(place, "1")).toMatchObject({ id: campaign });
    expect(await campaigns.current({ kind: "campaign", id: endedCampaign })).toMatchObject({ id: endedCampaign });
  }
  expect(await campaigns.find(place, campaign)).toMatchObject({ id: campaign });
});

test("questions in the place for moderators' notices are about the campaigns that their space announces", async () => {
  const { campaigns, simulator, store } = await open();
  const mods = { ...place, address: "mods", name: "mods" };
  await campaigns.connect(place, { kind: "campaign", id: simulator.ids.campaign }, by);
  await campaigns.connect({ ...place, address: "other" }, { kind: "campaign", id: simulator.ids.campaign }, by);

  expect(await campaigns.listAsked(mods)).toEqual([]);
  await store.write(async (tx) => {
    const destinationId = await ensureDestination(tx, mods, 1);
    await writeTeamPlace(tx, { audience: { space: spaceIdOf(mods) }, destinationId, by: "test", now: 1 });
  });
  expect(await campaigns.listAsked(mods)).toMatchObject([{ number: 1, id: simulator.ids.campaign }]);
  expect(await campaigns.list(mods)).toEqual([]);
  await expect(campaigns.findConnected(mods, "1")).rejects.toThrow("No campaign is connected here yet.");
});
