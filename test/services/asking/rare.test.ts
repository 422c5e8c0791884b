import { expect, test } from "vitest";
import type { AskPlatform, FactRecord } from "../../../src/platform/fact-record.ts";
import { readFitness } from "../../../src/services/asking/fitness.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });

test("the fitness answer shows the distance reached so far, and ranks nobody if only one person moved", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.move(simulator.ids.campaign, { miles: "12.5", seconds: 7_200 });

  expect(await questions.fitness({ place })).toMatchObject({
    goals: [{ name: "Running", reached: 12.5, goal: 100, unit: "mile", progress: 0.125 }],
    farthest: [],
    longest: [],
  });
});

test.each([
  ["fundraising_event", "Swimming"],
  ["team_campaign", "Walking"],
] as const)(
  "the fitness answer about a %s names the people who went farthest and those who moved longest",
  async (kind, goal) => {
    const { questions, simulator } = await openQuestions(({ fundraisingEvent, teamCampaign }) => [
      [kind, kind === "team_campaign" ? teamCampaign : fundraisingEvent],
    ]);
    const [owl = "", tea = ""] = simulator.ids.teamMemberCampaigns;
    simulator.move(owl, { miles: "3", seconds: 3_600 });
    simulator.move(tea, { miles: "4.5", seconds: 2_400 });

    expect(await questions.fitness({ place })).toMatchObject({
      goals: [{ name: goal, reached: 7.5 }],
      farthest: [
        { name: "Midnight Tea", distance: 4.5, unit: "mile" },
        { name: "Night Owl", distance: 3, unit: "mile" },
      ],
      longest: [
        { name: "Night Owl", lasted: 3_600_000 },
        { name: "Midnight Tea", lasted: 2_400_000 },
      ],
    });
  },
);

const event: Parameters<typeof openQuestions>[0] = ({ fundraisingEvent }) => [["fundraising_event", fundraisingEvent]];

test("the fitness answer names the three people who moved longest, without bad names", async () => {
  const { questions, simulator } = await openQuestions(event);
  Object.assign(simulator.world.users.find(({ username }) => username === "OtterFan1") ?? {}, {
    username: "FuckOtters",
  });
  const below = simulator.world.facts.get(simulator.ids.fundraisingEvent)?.below ?? [];
  const campaigns = below.filter(({ kind }) => kind === "campaign");
  for (const [at, { id }] of campaigns.entries()) simulator.move(id, { miles: "1", seconds: 600 - at });

  expect(campaigns.length).toBeGreaterThan(3);
  expect((await questions.fitness({ place })).longest).toEqual([
    { name: "Someone", lasted: 600_000 },
    { name: "OtterFan2", lasted: 599_000 },
    { name: "OtterFan3", lasted: 598_000 },
  ]);
});

test("the fitness answer still ranks by distance if the ranking by time is refused", async () => {
  const { questions, simulator } = await openQuestions(event);
  for (const id of simulator.ids.teamMemberCampaigns) simulator.move(id, { miles: "1", seconds: 60 });
  simulator.faults.add({ operation: "listFundraisingEventUserTimeLeaderboard", how: 403 });

  expect(await questions.fitness({ place })).toMatchObject({ farthest: { length: 3 }, longest: [] });
});

test("the fitness answer omits times in an unknown unit", async () => {
  const times = ["seconds", "minutes", "seconds"].map((unit) => ({ name: unit, amount: { unit, value: "90" } }));
  const ask = (async (name: string) => ({ data: /Time/.test(name) ? times : [] })) as unknown as AskPlatform;

  const { longest } = await readFitness(ask, { kind: "fundraising_event" } as FactRecord);
  expect(longest.map(({ name }) => name)).toEqual(["seconds", "seconds"]);
});

test("the fitness answer omits an unreadable goal", async () => {
  const { questions, simulator } = await openQuestions();
  const { campaign } = simulator.ids;
  for (const wrong of [{ goal: "0" }, { goal: "far" }, { current_value: null }, { current_value: "-1" }]) {
    Object.assign(simulator.add(campaign, "fitnessGoal", { type: "Other", goal: "5" }), wrong);
  }
  const workout = simulator.add(campaign, "fitnessGoal", { type: "Workout", goal: "5" });
  Object.assign(workout, { distance_unit: null, current_value: "9" });
  simulator.faults.add({ operation: "listFactUserDistanceLeaderboard", how: 403 });

  expect(await questions.fitness({ place })).toMatchObject({
    goals: [{ name: "Running" }, { name: "Workout", reached: 9, goal: 5, unit: null, progress: 1.8 }],
    farthest: [],
  });
});

test.each([
  ["cause", ({ cause }: { cause: string }) => cause],
  ["personal_campaign", ({ personalCampaign }: { personalCampaign: string }) => personalCampaign],
] as const)("the fitness answer about a %s without fitness goals lists no goals", async (kind, idOf) => {
  const { questions } = await openQuestions((ids) => [[kind, idOf(ids)]]);

  expect((await questions.fitness({ place })).goals).toEqual([]);
});

test("open targets are listed with their amounts, reached ones last", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { campaign } = simulator.ids;
  const lamp = simulator.add(campaign, "target", { name: "Lamp", amount: "20" });
  simulator.donate({ amount: "25", targetId: lamp.id });
  simulator.add(campaign, "target", { name: "Over", amount: "20", endsAt: new Date(clock.now() - 1).toISOString() });
  const endsAt = clock.now() + 3_600_000;
  const mug = simulator.add(campaign, "target", { name: "Mug", amount: "40", endsAt: new Date(endsAt).toISOString() });
  simulator.changeRecord(mug.id, { amount_raised: null });
  for (const wrong of [{ active: false }, { amount_raised: { currency: "JPY", value: "5" } }]) {
    const { id } = simulator.add(campaign, "target", { name: "Wrong", amount: "20" });
    simulator.changeRecord(id, wrong);
  }

  expect((await questions.targets({ place })).targets).toEqual([
    { name: "New microphone", amount: usd(300_00n), raised: usd(0n), isReached: false, progress: 0, endsAt: null },
    { name: "Mug", amount: usd(40_00n), raised: usd(0n), isReached: false, progress: 0, endsAt },
    { name: "Lamp", amount: usd(20_00n), raised: usd(25_00n), isReached: true, progress: 1, endsAt: null },
  ]);
});

test.each([
  ["team_campaign", "Coffee"],
  ["personal_campaign", "Crutches"],
  ["fundraising_event", undefined],
] as const)("the targets of a %s are read from the list of that kind of fact", async (kind, name) => {
  const { questions } = await openQuestions(({ teamCampaign, personalCampaign, fundraisingEvent }) => [
    [
      kind,
      { team_campaign: teamCampaign, personal_campaign: personalCampaign, fundraising_event: fundraisingEvent }[kind],
    ],
  ]);

  expect((await questions.targets({ place })).targets[0]?.name).toBe(name);
});

test("the list of an owner's campaigns shows open ones first and leaves out unpublished ones", async () => {
  const { questions } = await openQuestions(({ endedCampaign }) => [["campaign", endedCampaign]]);

  expect(await questions.campaignsOf({ place })).toMatchObject({
    owner: "MapleNine",
    address: null,
    campaigns: [
      { name: "Maple's 24h Stream", isOpen: true },
      { name: "Maple's Summer Stream", isOpen: false },
    ],
    staleFrom: null,
  });
});

test("the answer about a team campaign's owner names the team", async () => {
  const { questions } = await openQuestions(({ teamCampaign }) => [["team_campaign", teamCampaign]]);

  expect(await questions.campaignsOf({ place })).toMatchObject({
    owner: "Night Shift",
    campaigns: [{ name: "Night Shift for Otters" }],
  });
});

test("the answer about an event's owner says that an event has none", async () => {
  const { questions } = await openQuestions(({ fundraisingEvent }) => [["fundraising_event", fundraisingEvent]]);

  await expect(questions.campaignsOf({ place })).rejects.toThrow("Tiltify doesn't tell me who owns Otterthon 2026.");
});

test.each([
  ["maple-nine", "MapleNine", "@maple-nine"],
  ["@Maple-Nine", "MapleNine", "@maple-nine"],
  ["night-shift", "Night Shift", "+night-shift"],
  ["+night-shift/night-shift-for-otters", "Night Shift", "+night-shift"],
  ["https://tiltify.com/@maple-nine/maples-24h-stream", "MapleNine", "@maple-nine"],
])(
  "the campaigns of the owner named by %s are found, even if no campaign is connected",
  async (whose, owner, address) => {
    const { questions } = await openQuestions(() => []);

    expect(await questions.campaignsOf({ place, whose })).toMatchObject({ owner, address, staleFrom: null });
  },
);

test.each(["@nobody", "river-otter-trust/otterthon-2026", "https://evil.com/@maple-nine", "a b", ""])(
  "the typed owner %j is not found, and is not repeated",
  async (whose) => {
    const { questions } = await openQuestions(() => []);

    await expect(questions.campaignsOf({ place, whose })).rejects.toThrow(
      "I can't find anyone by that name on Tiltify. Type it the way it's in the URL of their page, such as @maple, or +team.",
    );
  },
);

test("a person's name is not reported as unknown while Tiltify does not answer", async () => {
  const { questions, simulator } = await openQuestions(() => []);
  simulator.faults.add({ operation: "getUserBySlug", how: 502, times: "always" });

  await expect(questions.campaignsOf({ place, whose: "@maple-nine" })).rejects.toThrow("isn't answering right now");
});

test("campaigns and owners with bad words in their names are omitted", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.changeFact(simulator.ids.endedCampaign, { name: "Fuck otters" });
  Object.assign(simulator.world.users[0] ?? {}, { username: "FuckOtters" });

  expect(await questions.campaignsOf({ place })).toMatchObject({
    owner: "Someone",
    campaigns: [{ name: "Maple's 24h Stream" }],
  });
});
