import { expect, test } from "vitest";
import type { Ranked } from "../../../src/services/asking/lists.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const all = { place, period: "all" } as const;
const dayMs = 86_400_000;

test("a leaderboard ranks donors by the sum of their donations", async () => {
  const { questions, simulator } = await openQuestions();
  for (const [name, amount] of [
    ["Ann", "25"],
    ["Bo", "30"],
    ["Ann", "10"],
  ] as const) {
    simulator.donate({ name, amount });
  }

  expect(await questions.leaderboard(all)).toMatchObject({
    ranked: "donors",
    entries: [
      { name: "Ann", amount: usd(35_00n) },
      { name: "Bo", amount: usd(30_00n) },
    ],
  });
});

test("a leaderboard for a period counts only donations of that period", async () => {
  const { questions, simulator, clock } = await openQuestions();
  simulator.donate({ name: "Ann", amount: "25" });
  clock.pass(3 * dayMs);
  simulator.donate({ name: "Bo", amount: "5" });

  const { entries } = await questions.leaderboard({ place, period: "daily" });

  expect(entries.map(({ name }) => name)).toEqual(["Bo"]);
});

test.each<[string, Ranked]>([
  ["campaign", "donors"],
  ["team_campaign", "donors"],
  ["fundraising_event", "fundraisers"],
  ["cause", "fundraisers"],
  ["personal_campaign", "donors"],
])("a leaderboard of a %s ranks its %s by default", async (kind, ranked) => {
  const { questions } = await openQuestions(({ campaign, teamCampaign, fundraisingEvent, cause, personalCampaign }) => {
    const all = [
      ["campaign", campaign],
      ["team_campaign", teamCampaign],
      ["fundraising_event", fundraisingEvent],
      ["cause", cause],
      ["personal_campaign", personalCampaign],
    ] as const;
    return all.filter(([name]) => name === kind).map(([name, id]) => [name, id]);
  });

  expect(await questions.leaderboard(all)).toMatchObject({ ranked });
});

test.each<[Ranked, string]>([
  ["donors", "Ann"],
  ["fundraisers", "OtterFan1"],
  ["teams", "Night Shift"],
])("an event ranks its %s", async (ranked, first) => {
  const { questions, simulator } = await openQuestions(({ fundraisingEvent }) => [
    ["fundraising_event", fundraisingEvent],
  ]);
  const { eventCampaigns, teamCampaign } = simulator.ids;
  simulator.donate({ name: "Ann", amount: "50", factId: eventCampaigns[0] });
  simulator.donate({ name: "Bo", amount: "5", factId: teamCampaign });

  expect((await questions.leaderboard({ ...all, ranked })).entries[0]?.name).toBe(first);
});

test.each(["campaign", "team_campaign", "cause", "personal_campaign"] as const)(
  "a %s has a leaderboard for each kind of participant",
  async (kind) => {
    const { questions } = await openQuestions(({ campaign, teamCampaign, cause, personalCampaign }) => [
      [kind, { campaign, team_campaign: teamCampaign, cause, personal_campaign: personalCampaign }[kind]],
    ]);

    for (const ranked of ["donors", "fundraisers", "teams"] as const) {
      expect(await questions.leaderboard({ ...all, ranked })).toMatchObject({ ranked, entries: expect.any(Array) });
    }
  },
);

test("a leaderboard replaces unsafe names, and omits other currencies", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.donate({ name: "discord.gg/x", amount: "50" });
  simulator.donate({ name: "Yen", amount: "40", currency: "JPY" });

  expect((await questions.leaderboard(all)).entries).toEqual([{ name: "Someone", amount: usd(50_00n) }]);
});

test("a leaderboard that the platform refuses is reported as unavailable", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.faults.add({ operation: "listCampaignDonorLeaderboard", how: 403 });

  await expect(questions.leaderboard(all)).rejects.toThrow("Tiltify doesn't have that leaderboard for this campaign.");
});

test("a failing platform is not reported as a missing leaderboard", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.faults.add({ operation: "listCampaignDonorLeaderboard", how: 502, times: "always" });

  await expect(questions.leaderboard(all)).rejects.toThrow("Tiltify isn't answering right now.");
});
