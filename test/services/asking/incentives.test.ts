import { expect, test } from "vitest";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const iso = (time: number) => new Date(time).toISOString();
const hour = 3_600_000;

test("milestones are listed with the next one first, then reached ones, the highest first", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.add(simulator.ids.campaign, "milestone", { name: "Dance", amount: "100" });
  simulator.donate({ amount: "600" });

  expect((await questions.milestones({ place })).milestones).toEqual([
    { name: "Karaoke", amount: usd(1_500_00n), missing: usd(900_00n), progress: 0.4 },
    { name: "Hot sauce", amount: usd(500_00n), missing: null, progress: 1 },
    { name: "Dance", amount: usd(100_00n), missing: null, progress: 1 },
  ]);
});

test("milestones in another currency than the total are omitted", async () => {
  const { questions, simulator } = await openQuestions();
  const { id } = simulator.add(simulator.ids.campaign, "milestone", { name: "Yen", amount: "100" });
  simulator.changeRecord(id, { amount: { currency: "JPY", value: "100" } });

  expect((await questions.milestones({ place })).milestones.map(({ name }) => name)).toEqual(["Hot sauce", "Karaoke"]);
});

test("open polls are listed with the latest change first and options sorted by amount", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { campaign } = simulator.ids;
  simulator.add(campaign, "poll", { name: "Over", options: ["A", "B"], endsAt: iso(clock.now() - 1) });
  const closed = simulator.add(campaign, "poll", { name: "Closed", options: ["A", "B"] });
  simulator.changeRecord(closed.id, { active: false });
  clock.pass(1_000);
  const endsAt = clock.now() + hour;
  const poll = simulator.add(campaign, "poll", { name: "Hat?", options: ["Red", "Blue", "None"], endsAt: iso(endsAt) });
  const [red, blue] = poll.options ?? [];
  simulator.donate({ amount: "25", pollOptionId: red?.id });
  simulator.donate({ amount: "75", pollOptionId: blue?.id });

  const { polls } = await questions.polls({ place });

  expect(polls.map(({ name }) => name)).toEqual(["Hat?", "Which game next?"]);
  expect(polls[0]).toEqual({
    name: "Hat?",
    endsAt,
    options: [
      { name: "Blue", amount: usd(75_00n), share: 0.75 },
      { name: "Red", amount: usd(25_00n), share: 0.25 },
      { name: "None", amount: usd(0n), share: 0 },
    ],
  });
  expect(polls[1]?.options.map(({ share }) => share)).toEqual([0, 0, 0]);
});

test("poll options with an unreadable amount or another currency are omitted", async () => {
  const { questions, simulator } = await openQuestions();
  const poll = simulator.add(simulator.ids.campaign, "poll", { name: "Hat?", options: ["Red", "Blue", "None"] });
  const [, blue, none] = poll.options ?? [];
  simulator.changeRecord(blue?.id ?? "", { amount_raised: null });
  simulator.changeRecord(none?.id ?? "", { amount_raised: { currency: "JPY", value: "5" } });

  const { polls } = await questions.polls({ place });

  expect(polls.find(({ name }) => name === "Hat?")?.options.map(({ name }) => name)).toEqual(["Red"]);
});

test("a poll without readable options has no options", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.add(simulator.ids.campaign, "poll", { name: "Nothing", options: [] });

  expect((await questions.polls({ place })).polls).toContainEqual({ name: "Nothing", endsAt: null, options: [] });
});

test("rewards are listed with highlighted ones first, then by price, with sold-out ones last", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { campaign } = simulator.ids;
  const add = (name: string, amount: string, changes: Record<string, unknown> = {}) => {
    const { id } = simulator.add(campaign, "reward", { name, amount });
    simulator.changeRecord(id, changes);
  };
  add("Star", "300", { highlighted: true, description: "Shines." });
  add("Gone", "1", { quantity: 5, quantity_remaining: 0 });
  add("Off", "1", { active: false });
  add("Over", "1", { ends_at: iso(clock.now() - 1) });
  add("Later", "1", { starts_at: iso(clock.now() + hour) });
  add("Untold", "2", { quantity: 5, quantity_remaining: null, ends_at: iso(clock.now() + hour) });
  add("Yen", "3", { amount: { currency: "JPY", value: "3" } });
  add("Free", "4", { amount: null });

  const { rewards } = await questions.rewards({ place });

  expect(rewards.map(({ name, left }) => [name, left])).toEqual([
    ["Star", null],
    ["Untold", 5],
    ["Sticker sheet", null],
    ["Drawing", 20],
    ["Pick the next game", 3],
    ["Yen", null],
    ["Free", null],
    ["Gone", 0],
  ]);
  expect(rewards[0]).toEqual({ name: "Star", description: "Shines.", amount: usd(300_00n), left: null, endsAt: null });
  expect(rewards[1]?.endsAt).toBe(clock.now() + hour);
});

test("running matches are listed with the one that ends first at the top", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { campaign } = simulator.ids;
  simulator.startMatch(campaign, { amount: "1000", matchedBy: "Big Otter", minutes: 60 });
  simulator.startMatch(campaign, { amount: "50", matchedBy: "www.evil.example", minutes: 42 });
  const over = simulator.startMatch(campaign, { amount: "10", matchedBy: "Past" });
  simulator.endMatch(over.id);
  simulator.donate({ amount: "25" });

  expect((await questions.matches({ place })).matches).toEqual([
    { by: "Someone", pledged: usd(50_00n), matched: usd(25_00n), progress: 0.5, endsAt: clock.now() + 42 * 60_000 },
    { by: "Big Otter", pledged: usd(1_000_00n), matched: usd(25_00n), progress: 0.025, endsAt: expect.any(Number) },
  ]);
});

test("a match that was just announced is in the answer even if the cached list is older", async () => {
  let polledAt: number | null = null;
  const { questions, simulator, clock } = await openQuestions(undefined, { matchesPolledAt: async () => polledAt });
  const count = async () => (await questions.matches({ place })).matches.length;
  expect(await count()).toBe(0);
  simulator.startMatch(simulator.ids.campaign, { amount: "50" });
  clock.pass(1_000);
  expect(await count()).toBe(0);
  polledAt = clock.now();
  expect(await count()).toBe(1);
  const before = simulator.requestCounts();
  expect(await count()).toBe(1);
  expect(simulator.requestCounts()).toEqual(before);
});

test("a match is omitted if it has no amount or its end has passed", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { campaign } = simulator.ids;
  const broken = simulator.startMatch(campaign, { amount: "50" });
  simulator.changeRecord(broken.id, { amount: { currency: "USD", value: "-1" }, pledged_amount: null });
  const late = simulator.startMatch(campaign, { amount: "50" });
  simulator.changeRecord(late.id, { ends_at: iso(clock.now() - 1) });

  expect((await questions.matches({ place })).matches).toEqual([]);
});

test("a match with few fields is still listed", async () => {
  const { questions, simulator } = await openQuestions();
  const { campaign } = simulator.ids;
  const { id } = simulator.startMatch(campaign, { amount: "50", type: "all" });
  simulator.changeRecord(id, { pledged_amount: null, total_amount_raised: null, ends_at: null });
  simulator.startMatch(campaign, { amount: "10", minutes: 5 });

  expect(
    (await questions.matches({ place })).matches.map(({ pledged, matched, endsAt }) => [pledged, matched, endsAt]),
  ).toEqual([
    [usd(10_00n), usd(0n), expect.any(Number)],
    [usd(50_00n), null, null],
  ]);
});

test("the schedule lists current and future entries", async () => {
  const { questions, simulator, clock } = await openQuestions(({ teamCampaign }) => [["team_campaign", teamCampaign]]);
  const { teamCampaign } = simulator.ids;
  const now = clock.now();
  for (const [name, startsIn, endsIn] of [
    ["Later", 3, 4],
    ["Over", -3, -2],
    ["Open", -1, null],
    ["Past", -2, null],
    ["Last", 5, null],
  ] as const) {
    const endsAt = endsIn === null ? null : iso(now + endsIn * hour);
    simulator.add(teamCampaign, "schedule", { name, startsAt: iso(now + startsIn * hour), endsAt });
  }
  const { id } = simulator.add(teamCampaign, "schedule", { name: "When?", startsAt: iso(now) });
  simulator.changeRecord(id, { starts_at: null });

  const { entries } = await questions.schedule({ place });

  expect(entries.map(({ name, isOn }) => [name, isOn])).toEqual([
    ["Open", true],
    ["Relay", false],
    ["Later", false],
    ["Last", false],
  ]);
  expect(entries[0]?.endsAt).toBe(entries[1]?.startsAt);
  expect(entries[3]?.endsAt).toBeNull();
});

test("the last schedule entry is no longer shown after twelve hours if it has no end", async () => {
  const { questions, clock } = await openQuestions(({ personalCampaign }) => [["personal_campaign", personalCampaign]]);
  clock.pass(3 * 24 * hour + hour);
  expect((await questions.schedule({ place })).entries).toMatchObject([{ name: "Surgery", isOn: true, endsAt: null }]);
  clock.pass(12 * hour);

  expect((await questions.schedule({ place })).entries).toEqual([]);
});

test("a schedule entry without an end is not shown as current for days until the next entry begins", async () => {
  const { questions, simulator, clock } = await openQuestions(({ personalCampaign }) => [
    ["personal_campaign", personalCampaign],
  ]);
  const startsAt = iso(clock.now() - hour);
  simulator.add(simulator.ids.personalCampaign, "schedule", { name: "Opening", startsAt });
  const surgery = { name: "Surgery", isOn: false };
  const opening = { name: "Opening", isOn: true, endsAt: null };

  expect((await questions.schedule({ place })).entries).toMatchObject([opening, surgery]);
  clock.pass(12 * hour);
  expect((await questions.schedule({ place })).entries).toMatchObject([surgery]);
});

test.each(["team_campaign", "personal_campaign", "fundraising_event"] as const)(
  "the incentives of a %s are read from the lists of that kind of fact",
  async (kind) => {
    const { questions } = await openQuestions(({ teamCampaign, personalCampaign, fundraisingEvent }) => [
      [
        kind,
        { team_campaign: teamCampaign, personal_campaign: personalCampaign, fundraising_event: fundraisingEvent }[kind],
      ],
    ]);
    const lists = [questions.milestones, questions.polls, questions.rewards, questions.matches, questions.schedule];

    const answers = await Promise.all(lists.map((ask) => ask({ place })));

    expect(answers.map(({ campaign }) => campaign.kind)).toEqual(lists.map(() => kind));
  },
);
