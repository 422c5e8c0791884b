import { expect, test } from "vitest";
import { nameHash } from "../../../src/safety/name-hash.ts";
import { untitled } from "../../../src/safety/titles.ts";
import { concealQuestions } from "../../../src/services/moderating/concealed-questions.ts";
import { scopes } from "../../../src/settings/scopes.ts";
import { saveDonations } from "../../../src/store/ledger/donations.ts";
import { addHidden } from "../../../src/store/outbox/hides.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";

async function openConcealed(follows?: Parameters<typeof openQuestions>[0]) {
  const store = await openTestStore(await sqlite.fresh());
  await store.write((tx) => ensureDestination(tx, place, 0));
  const asked = await openQuestions(follows, { history: 0 });
  const ann = asked.simulator.donate({ amount: "25", name: "Ann Berta", comment: "Go otters!" });
  asked.simulator.donate({ amount: "10", name: "Troll Face", comment: "rude" });
  const questions = concealQuestions(asked.questions, { store, now: () => time.now });
  const time = { now: 1_000 };
  const set = (key: string, value: string) =>
    store.write((tx) => writeSetting(tx, { scope: scopes.space("browser/browser"), key, value, by: "mod", now: 0 }));
  const hide = (entry: {
    kind: "donation" | "name" | "posted" | "left";
    value: string;
    nameHash: string | null;
    until?: number;
  }) =>
    store.write((tx) =>
      addHidden(tx, {
        id: "h1",
        spaceIds: ["browser/browser"],
        entries: [{ until: null, ...entry }],
        now: 0,
      }),
    );
  const donations = async () =>
    (await questions.donations({ place })).donations.map(({ name, comment }) => [name, comment]);
  const top = async (ranked?: "fundraisers", chat = "browser") => {
    const { entries } = await questions.leaderboard({ place: { ...place, chat }, period: "all", ranked });
    return entries.map(({ name }) => name);
  };
  const amount = { minor: 2_500n, scale: 2, currency: "USD" };
  const note = (id: string, paymentStatus: "completed" | "cancelled") => {
    const known = { amount, paymentStatus, completedAt: 0, firstSeenAt: 0, stamp: 0, contentHash: "" };
    return store.write((tx) => saveDonations(tx, new Map([[id, known]])));
  };
  const keyed = (name: string) => store.keyed(nameHash(name));
  return { time, set, hide, keyed, note, donations, top, ann, questions, simulator: asked.simulator };
}

test("answers do not name the donor of a hidden donation", async () => {
  const { hide, keyed, donations, top, ann } = await openConcealed();
  await hide({ kind: "donation", value: `donation:${ann.id}`, nameHash: keyed("Ann Berta") });
  expect(new Map((await donations()) as [string, string][])).toEqual(
    new Map([
      ["Troll Face", "rude"],
      ["Someone", null],
    ] as never),
  );
  expect(await top()).toEqual(["Someone", "Troll Face"]);
});

test("answers omit a refunded donation that Tiltify still lists", async () => {
  const { note, donations, ann } = await openConcealed();
  await note(ann.id, "completed");
  expect((await donations()).map(([name]) => name)).toContain("Ann Berta");
  await note(ann.id, "cancelled");
  expect(await donations()).toEqual([["Troll Face", "rude"]]);
});

test("answers hide a name only until its hide expires", async () => {
  const { hide, donations, top, keyed } = await openConcealed();
  await hide({ kind: "name", value: keyed("troll face"), nameHash: null, until: 1_001 });
  await hide({ kind: "name", value: keyed("Ann Berta"), nameHash: null, until: 1_000 });
  expect(await top()).toEqual(["Ann Berta", "Someone"]);
  expect((await donations()).flat()).not.toContain("Troll Face");
});

test("answers follow the settings for comments and names", async () => {
  const { set, donations, top } = await openConcealed();
  await set("comments", "off");
  await set("names", "first");
  expect((await donations()).toSorted()).toEqual([
    ["Ann B.", null],
    ["Troll F.", null],
  ]);
  expect(await top()).toEqual(["Ann B.", "Troll F."]);
});

test("answers show only approved comments if comments need approval", async () => {
  const { set, hide, keyed, donations, ann } = await openConcealed();
  await set("comments", "approve");
  const comments = async () => (await donations()).map(([, comment]) => comment).sort();
  expect(await comments()).toEqual([null, null]);
  const decided = { value: `donation:${ann.id}`, nameHash: keyed("Go otters!") };
  await hide({ kind: "posted", ...decided });
  expect(await comments()).toEqual(["Go otters!", null]);
  await set("comments", "on");
  await hide({ kind: "left", value: `donation:${ann.id}`, nameHash: keyed("Go otters!") });
  expect(await comments()).toEqual([null, "rude"]);
});

test("answers leave out comments that are delayed, and those from a time when comments were off", async () => {
  const { time, set, hide, keyed, donations, questions, ann } = await openConcealed();
  const comments = async () => (await donations()).map(([, comment]) => comment).sort();
  const times = (await questions.donations({ place })).donations.map(({ at }) => at ?? 0);
  await set("delay", "30");
  time.now = Math.min(...times) + 29_999;
  expect(await comments()).toEqual([null, null]);
  time.now = Math.max(...times) + 30_000;
  expect(await comments()).toEqual(["Go otters!", "rude"]);

  await set("uncommented", `${Math.min(...times)}-${Math.max(...times) + 1}`);
  await set("comments", "on");
  expect(await comments()).toEqual([null, null]);
  await hide({ kind: "posted", value: `donation:${ann.id}`, nameHash: keyed("Go otters!") });
  expect(await comments()).toEqual(["Go otters!", null]);
});

test("a leaderboard on Twitch shows only first names", async () => {
  const { top } = await openConcealed();
  expect(await top(undefined, "twitch")).toEqual(["Ann B.", "Troll F."]);
  expect(await top()).toEqual(["Ann Berta", "Troll Face"]);
});

test("a leaderboard names fundraisers even if donors' names are hidden", async () => {
  const { set, top } = await openConcealed();
  await set("names", "hidden");
  expect(await top("fundraisers")).not.toContain("Someone");
});

test("answers omit campaigns and owners with a blocked word", async () => {
  const { set, questions } = await openConcealed();
  await set("filter summer", "on");
  expect(await questions.campaignsOf({ place })).toMatchObject({
    owner: "MapleNine",
    campaigns: [{ name: "Maple's 24h Stream" }],
  });

  await set("filter maplenine", "on");
  expect((await questions.campaignsOf({ place })).owner).toBe("Someone");
});

test("answers omit events and members with a blocked word", async () => {
  const { set, questions } = await openConcealed(({ teamMemberCampaigns: [id = ""] }) => [["campaign", id]]);
  const before = await questions.members({ place });
  await set("filter otterthon", "on");
  await set(`filter ${before.members[0]?.toLowerCase()}`, "on");

  expect((await questions.members({ place })).members).toEqual(before.members.slice(1));
  expect((await questions.events({ place })).events).toEqual([]);
});

test("answers about matches and auctions don't name people whose name is hidden or blocked", async () => {
  const { set, hide, keyed, questions, simulator } = await openConcealed();
  simulator.startMatch(simulator.ids.campaign, { amount: "1000", matchedBy: "Big Otter" });
  simulator.startMatch(simulator.ids.campaign, { amount: "500", matchedBy: "Small Seal" });
  const [print = "", plush = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId: print, amount: "40", name: "Rin Tanaka" });
  simulator.bid({ itemId: plush, amount: "50", name: "Tom Tree" });
  const named = async () => {
    const { matches } = await questions.matches({ place });
    const { items } = await questions.auction({ place, page: 1, size: 5 });
    return [...matches.map(({ by }) => by), ...items.map(({ bid }) => bid?.by)].toSorted();
  };
  expect(await named()).toEqual(["Big Otter", "Rin Tanaka", "Small Seal", "Tom Tree"]);

  await set("names", "first");
  expect(await named()).toEqual(["Big O.", "Rin T.", "Small S.", "Tom T."]);
  await set("filter otter", "on");
  await set("filter tree", "on");
  await hide({ kind: "name", value: keyed("Rin Tanaka"), nameHash: null, until: 2_000 });
  expect(await named()).toEqual(["Small S.", "Someone", "Someone", "Someone"]);
});

test("answers about fitness omit people whose name is blocked or hidden", async () => {
  const { set, hide, keyed, questions, simulator } = await openConcealed((ids) => [
    ["fundraising_event", ids.fundraisingEvent],
  ]);
  const [owl = "", tea = ""] = simulator.ids.teamMemberCampaigns;
  simulator.move(owl, { miles: "3", seconds: 3_600 });
  simulator.move(tea, { miles: "4", seconds: 2_400 });
  await set("filter midnight", "on");
  await hide({ kind: "name", value: keyed("Night Owl"), nameHash: null, until: 2_000 });

  expect(await questions.fitness({ place })).toMatchObject({ farthest: [], longest: [] });
});

test("answers about polls, rewards, milestones, the schedule and auctions have no title with a blocked word", async () => {
  const { set, questions } = await openConcealed();
  const titles = async () => {
    const { polls } = await questions.polls({ place });
    const { rewards } = await questions.rewards({ place });
    const { milestones } = await questions.milestones({ place });
    const { entries } = await questions.schedule({ place });
    const { items } = await questions.auction({ place, page: 1, size: 5 });
    const all = [polls, polls.flatMap(({ options }) => options), rewards, milestones, entries, items].flat();
    return all.map(({ name }) => name);
  };
  const before = await titles();
  for (const word of ["game", "puzzle", "drawing", "karaoke", "night", "plush"]) await set(`filter ${word}`, "on");

  const blocked = /game|puzzle|drawing|karaoke|night|plush/i;
  expect(before.filter((title) => blocked.test(title))).toHaveLength(8);
  expect(await titles()).toEqual(before.map((title) => (blocked.test(title) ? untitled : title)));
});

test("answers leave out titles and descriptions with words that the filter hides in announcements", async () => {
  const { questions, simulator } = await openConcealed();
  const { campaign } = simulator.ids;
  simulator.add(campaign, "poll", { name: "Name the boss", options: ["Nigger", "Otter"] });
  simulator.add(campaign, "reward", { name: "Nigger", amount: "5" });
  const { polls } = await questions.polls({ place });
  const { rewards } = await questions.rewards({ place });

  expect(polls.flatMap(({ options }) => options.map(({ name }) => name))).toContain("Otter");
  expect(JSON.stringify([polls, rewards], (_, value) => (typeof value === "bigint" ? null : value))).not.toMatch(
    /nig/i,
  );
});
