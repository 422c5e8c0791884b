import { expect, test } from "vitest";
import type { ParentKind } from "../../../src/services/asking/parent.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });

test("for a team member's campaign, the answer shows the team, the event or the charity, with the member's rank", async () => {
  const { questions, simulator } = await openQuestions(({ teamMemberCampaigns: [id = ""] }) => [["campaign", id]]);
  const { teamMemberCampaigns, eventCampaigns } = simulator.ids;
  simulator.donate({ amount: "5", factId: teamMemberCampaigns[0] });
  simulator.donate({ amount: "20", factId: teamMemberCampaigns[1] });
  simulator.donate({ amount: "100", factId: eventCampaigns[0] });

  expect(await questions.parent({ place, kind: "team_campaign" })).toMatchObject({
    campaign: {
      kind: "team_campaign",
      name: "Night Shift for Otters",
      raised: usd(25_00n),
      cause: "River Otter Trust",
    },
    of: { name: "Night Owl: Up all night", raised: usd(5_00n) },
    rank: { name: "Night Owl", number: 2, among: "fundraisers" },
  });
  expect(await questions.parent({ place, kind: "fundraising_event" })).toMatchObject({
    campaign: { name: "Otterthon 2026", raised: usd(125_00n), goal: usd(100_000_00n) },
    rank: { name: "Night Owl", number: 3 },
  });
  expect(await questions.parent({ place, kind: "cause" })).toMatchObject({ campaign: { name: "River Otter Trust" } });
});

test("the answer about a team's event shows the team's rank among other teams", async () => {
  const { questions, simulator } = await openQuestions(({ teamCampaign }) => [["team_campaign", teamCampaign]]);
  simulator.donate({ amount: "5", factId: simulator.ids.teamCampaign });

  expect(await questions.parent({ place, kind: "fundraising_event" })).toMatchObject({
    rank: { name: "Night Shift", number: 1, among: "teams" },
  });
});

test("an event is found through the team if only the team's campaign names it", async () => {
  const { questions, simulator } = await openQuestions(({ teamMemberCampaigns: [id = ""] }) => [["campaign", id]]);
  const [id] = simulator.ids.teamMemberCampaigns;
  Object.assign(simulator.world.facts.get(id ?? "")?.record ?? {}, { fundraising_event_id: null });

  expect((await questions.parent({ place, kind: "fundraising_event" })).campaign.name).toBe("Otterthon 2026");
});

test("the answer about a connected event names no campaign and no rank within the event", async () => {
  const { questions } = await openQuestions(({ fundraisingEvent }) => [["fundraising_event", fundraisingEvent]]);

  expect(await questions.parent({ place, kind: "fundraising_event" })).toMatchObject({
    campaign: { name: "Otterthon 2026" },
    of: null,
    rank: null,
  });
});

test("a question about the event is answered for the connected campaign that belongs to an event", async () => {
  const { questions, simulator, clock } = await openQuestions(({ campaign, eventCampaigns: [id = ""] }) => [
    ["campaign", campaign],
    ["campaign", id],
  ]);
  clock.pass(60_000);
  simulator.donate({ amount: "5" });

  expect((await questions.parent({ place, kind: "fundraising_event" })).of?.name).toBe("OtterFan1: Otters all day");
});

test.each<[ParentKind, string]>([
  ["team_campaign", "Knees for Sam isn't part of a team campaign."],
  ["fundraising_event", "Knees for Sam isn't part of an event."],
  ["cause", "Knees for Sam doesn't name a charity."],
])("a question about a campaign's %s is answered that it has none", async (kind, words) => {
  const { questions } = await openQuestions(({ personalCampaign }) => [["personal_campaign", personalCampaign]]);

  await expect(questions.parent({ place, kind })).rejects.toThrow(words);
});

test("an event that Tiltify hides is reported as hidden, but not if Tiltify is down", async () => {
  const { questions, simulator } = await openQuestions(({ eventCampaigns: [id = ""] }) => [["campaign", id]]);
  simulator.faults.add({ operation: "getFundraisingEvent", how: 404 });
  await expect(questions.parent({ place, kind: "fundraising_event" })).rejects.toThrow(
    "Tiltify doesn't show me the event that OtterFan1: Otters all day belongs to.",
  );

  const other = await openQuestions(({ eventCampaigns: [id = ""] }) => [["campaign", id]]);
  other.simulator.faults.add({ operation: "getFundraisingEvent", how: 502, times: "always" });
  await expect(other.questions.parent({ place, kind: "fundraising_event" })).rejects.toThrow(
    "isn't answering right now",
  );
});

test("an unreadable leaderboard only removes the rank from the answer", async () => {
  const { questions, simulator } = await openQuestions(({ eventCampaigns: [id = ""] }) => [["campaign", id]]);
  simulator.faults.add({ operation: "listFundraisingEventUserLeaderboard", how: 403 });

  expect(await questions.parent({ place, kind: "fundraising_event" })).toMatchObject({
    campaign: { name: "Otterthon 2026" },
    rank: null,
  });
});

test("the list of a team's members leaves out those with a bad name", async () => {
  const { questions, simulator } = await openQuestions(({ teamMemberCampaigns: [id = ""] }) => [["campaign", id]]);
  const [first, second, ...others] = simulator.world.teams[0]?.members ?? [];
  Object.assign(first?.user ?? {}, { username: "Fuck Otters" });

  expect(await questions.members({ place })).toMatchObject({
    campaign: { name: "Night Shift for Otters" },
    members: [second, ...others].map((one) => one?.user.username),
  });
});

test("the answer about a team's members says that the campaign has no team", async () => {
  const { questions } = await openQuestions();
  await expect(questions.members({ place })).rejects.toThrow("Maple's 24h Stream isn't part of a team campaign.");
});

test("the list of a charity's events shows open events first and leaves out unpublished ones and bad names", async () => {
  const { questions, simulator } = await openQuestions();
  const cause = simulator.world.facts.get(simulator.ids.causeFact);
  const event = cause?.below.find(({ kind }) => kind === "fundraising_event");
  const named = (name: string, status: string) =>
    event?.kind === "fundraising_event" ? [{ ...event, record: { ...event.record, name, status, id: name } }] : [];
  cause?.below.unshift(
    ...named("Ended", "retired"),
    ...named("Draft", "unpublished"),
    ...named("Fuck Otters", "published"),
  );

  expect(await questions.events({ place })).toMatchObject({
    campaign: { name: "River Otter Trust" },
    events: [{ name: "Otterthon 2026" }, { name: "Ended", isOpen: false }],
  });
});
