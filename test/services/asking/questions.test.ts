import { describe, expect, test } from "vitest";
import { UserError } from "../../../src/util/errors.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";
import { cpuTimeMs } from "../../helpers/cpu-time.ts";

const minute = 60_000;
const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });

test("the answer about a campaign includes its charity", async () => {
  const { questions } = await openQuestions();

  expect(await questions.campaign({ place })).toMatchObject({
    staleFrom: null,
    campaign: {
      kind: "campaign",
      name: "Maple's 24h Stream",
      cause: "River Otter Trust",
      isOpen: true,
      goal: usd(2_000_00n),
      url: "https://tiltify.com/@maple-nine/maples-24h-stream",
      donateUrl: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
      image: expect.stringMatching(/^https:\/\/assets\.tiltify\.com\//),
    },
  });
});

/** Answers without information about the campaign, although some look as if they had it. */
const noAnswers = ["html", "null", "invalid-json", "blocked", "blocked-json", 422, 451, 401, 500, "cut"] as const;

test.each(noAnswers)(
  "after %s a question is answered with the last answer and its age, or with the failure",
  async (how) => {
    const { questions, simulator, clock } = await openQuestions();
    const { campaign } = await questions.campaign({ place });
    const askedAt = clock.now();
    clock.pass(2 * minute);
    simulator.faults.add({ how, times: "always" });
    expect(await questions.campaign({ place })).toMatchObject({
      campaign: { raised: campaign.raised },
      staleFrom: askedAt,
    });
    const told =
      how === 401
        ? "Tiltify isn't accepting my login. The host has to fix this."
        : "Tiltify isn't answering right now.";
    await expect(questions.polls({ place })).rejects.toThrow(told);
    await expect(questions.polls({ place })).rejects.toBeInstanceOf(UserError);
  },
);

test("an answer uses the cached list if Tiltify's new list comes without metadata", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { polls } = await questions.polls({ place });
  clock.pass(2 * minute);
  simulator.faults.add({ how: "no-metadata", times: "always" });
  expect((await questions.polls({ place })).polls).toEqual(polls);
  await expect(questions.rewards({ place })).rejects.toThrow("Tiltify isn't answering right now.");
});

test("an unreadable total only removes the total from the answer", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.faults.add({ how: "odd-total", times: "always" });
  expect((await questions.schedule({ place })).entries.length).toBeGreaterThan(0);
  expect((await questions.campaign({ place })).campaign.raised).toBeNull();
});

test("a campaign that was readable minutes ago is still shown if Tiltify answers 403", async () => {
  const { questions, simulator, clock } = await openQuestions();
  await questions.campaign({ place });
  const askedAt = clock.now();
  clock.pass(2 * minute);
  simulator.faults.add({ how: 403, times: "always" });
  expect(await questions.campaign({ place })).toMatchObject({ staleFrom: askedAt });
  simulator.faults.clear();
  clock.pass(1_000);
  expect(await questions.campaign({ place })).toMatchObject({ staleFrom: null });
});

test("a list that Tiltify answers with 404 is not reported as a missing campaign", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.faults.add({ operation: "listCampaignPolls", how: 404, times: "always" });
  await expect(questions.polls({ place })).rejects.toThrow("Tiltify doesn't give me that for this campaign.");
});

test("a wrong client secret is reported to the host", async () => {
  const { questions, simulator } = await openQuestions();
  simulator.faults.add({ operation: "obtainToken", how: "invalid-client", times: "always" });
  await expect(questions.campaign({ place })).rejects.toThrow(
    "Tiltify isn't accepting my login. The host has to fix this.",
  );
});

test("an unreadable charity is omitted from the answer", async () => {
  const { questions, simulator } = await openQuestions(({ campaign, personalCampaign }) => [
    ["campaign", campaign],
    ["personal_campaign", personalCampaign],
  ]);
  simulator.faults.add({ operation: "getCause", how: 404, times: "always" });

  expect((await questions.campaign({ place, campaign: 1 })).campaign.cause).toBeNull();
  expect((await questions.campaign({ place, campaign: 2 })).campaign.cause).toBeNull();
});

test("totals list each open campaign separately and are never added up", async () => {
  const { questions, simulator } = await openQuestions(({ campaign, endedCampaign, teamCampaign }) => [
    ["campaign", campaign],
    ["campaign", endedCampaign],
    ["team_campaign", teamCampaign],
  ]);
  simulator.donate({ amount: "25" });

  const totals = await questions.totals({ place });

  expect(totals.map(({ campaign }) => [campaign.name, campaign.raised])).toEqual([
    ["Maple's 24h Stream", usd(25_00n)],
    ["Night Shift for Otters", usd(0n)],
    ["Otterthon 2026", usd(0n)],
  ]);
  expect((await questions.totals({ place, campaign: 2 })).map(({ campaign }) => campaign.name)).toEqual([
    "Maple's Summer Stream",
  ]);
});

test("totals also list the campaign's team and event, once each", async () => {
  const { questions, simulator } = await openQuestions(({ teamMemberCampaigns: [one = "", other = ""] }) => [
    ["campaign", one],
    ["campaign", other],
  ]);
  const { teamMemberCampaigns, eventCampaigns } = simulator.ids;
  simulator.donate({ amount: "5", factId: teamMemberCampaigns[0] });
  simulator.donate({ amount: "100", factId: eventCampaigns[0] });

  const totals = await questions.totals({ place });

  expect(totals.map(({ campaign, isAbove }) => [campaign.name, campaign.raised?.minor, isAbove])).toEqual([
    ["Night Owl: Up all night", 5_00n, false],
    ["Midnight Tea: Up all night", 0n, false],
    ["Night Shift for Otters", 5_00n, true],
    ["Otterthon 2026", 105_00n, true],
  ]);
  expect((await questions.totals({ place, campaign: 1 })).map(({ campaign }) => campaign.name)).toEqual([
    "Night Owl: Up all night",
  ]);
});

test("totals omit a team or event that cannot be read", async () => {
  const { questions, simulator } = await openQuestions(({ teamMemberCampaigns: [id = ""] }) => [["campaign", id]]);
  simulator.faults.add({ operation: "getTeamCampaign", how: 404, times: "always" });
  simulator.faults.add({ operation: "getFundraisingEvent", how: 502, times: "always" });

  expect((await questions.totals({ place })).map(({ campaign }) => campaign.name)).toEqual(["Night Owl: Up all night"]);
});

test("an answer omits a goal that is zero or not in the campaign's currency", async () => {
  const { questions, simulator } = await openQuestions();
  Object.assign(simulator.world.campaign, { goal: { currency: "EUR", value: "5" } });
  expect((await questions.campaign({ place })).campaign.goal).toBeNull();

  const other = await openQuestions();
  Object.assign(other.simulator.world.campaign, { goal: { currency: "USD", value: "0" } });
  expect((await other.questions.campaign({ place })).campaign.goal).toBeNull();
});

describe("when the platform fails", () => {
  test("when Tiltify fails, the cached answer is shown with its age", async () => {
    const { questions, simulator, clock } = await openQuestions();
    const askedAt = clock.now();
    await questions.milestones({ place });
    simulator.faults.add({ path: "/api/public", how: 502, times: "always" });
    clock.pass(6 * minute);

    const answer = await questions.milestones({ place });

    expect(answer.milestones).toHaveLength(2);
    expect(answer.staleFrom).toBe(askedAt);
  });

  test("when Tiltify fails, the answer shows at least the total that was announced", async () => {
    const told = { minor: 1_000_000n, scale: 2, currency: "USD" };
    const state = { told };
    const goal = { minor: 500_000n, scale: 2, currency: "USD" };
    const announcedTotal = async () => ({ raised: state.told, goal });
    const { questions, simulator, clock } = await openQuestions(undefined, { announcedTotal });
    const campaign = async () => (await questions.totals({ place }))[0]?.campaign;
    const raised = async () => (await campaign())?.raised;
    const before = await raised();
    expect(before?.minor).toBeLessThan(told.minor);
    simulator.faults.add({ path: "/api/public", how: 502, times: "always" });
    clock.pass(6 * minute);
    expect(await campaign()).toMatchObject({ raised: told, goal });
    state.told = { ...told, currency: "EUR" };
    expect(await raised()).toEqual(before);
    state.told = { ...told, minor: 0n };
    expect(await raised()).toEqual(before);
  });

  test("when Tiltify fails and nothing is cached, the failure is reported", async () => {
    const { questions, simulator } = await openQuestions();
    simulator.faults.add({ path: "/api/public", how: 502, times: "always" });

    await expect(questions.polls({ place })).rejects.toThrow(
      "Tiltify isn't answering right now. Please try again in a minute.",
    );
  });

  test("only the total of a campaign that Tiltify doesn't answer for is marked as old", async () => {
    const { questions, simulator, clock } = await openQuestions(({ campaign, teamCampaign }) => [
      ["campaign", campaign],
      ["team_campaign", teamCampaign],
    ]);
    await questions.totals({ place });
    clock.pass(6 * minute);
    simulator.faults.add({ operation: "getTeamCampaign", how: 502, times: "always" });

    const ages = (await questions.totals({ place })).map(({ staleFrom }) => staleFrom !== null);

    expect(ages).toEqual([false, true, false]);
  });
});

test("a question that 200 people ask at once causes one request per list", async () => {
  const { questions, simulator } = await openQuestions();

  await Promise.all(Array.from({ length: 200 }, () => questions.rewards({ place })));

  expect(simulator.requestCounts()).toMatchObject({ getCampaign: 1, listCampaignRewards: 1 });
});

test("a repeated question is answered in under 5 ms", async () => {
  const { questions } = await openQuestions();
  await questions.polls({ place });

  const tookMs = await cpuTimeMs(async () => {
    for (let count = 0; count < 100; count += 1) await questions.polls({ place });
  });

  expect(tookMs / 100).toBeLessThan(5);
});
