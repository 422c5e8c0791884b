import { expect, test } from "vitest";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });

test("an answer about donations lists the newest first, with safe names and comments", async () => {
  const { questions, simulator, clock } = await openQuestions();
  simulator.donate({ amount: "25", name: "Ann", comment: "Go otters!" });
  clock.pass(60_000);
  simulator.donate({ amount: "5.50", name: "ann@example.com", comment: "see evil.com/x" });

  const { donations } = await questions.donations({ place });

  expect(donations).toEqual([
    { id: expect.any(String), name: "Someone", amount: usd(5_50n), comment: "see [removed]", at: expect.any(Number) },
    { id: expect.any(String), name: "Ann", amount: usd(25_00n), comment: "Go otters!", at: expect.any(Number) },
  ]);
  expect((donations[0]?.at ?? 0) - (donations[1]?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
});

test("the list of donations omits the payout of a match", async () => {
  const { questions, simulator } = await openQuestions();
  const { id } = simulator.startMatch(simulator.ids.campaign, { amount: "50", matchedBy: "Big Otter" });
  simulator.donate({ amount: "20", name: "Ann" });
  simulator.endMatch(id);

  const { donations } = await questions.donations({ place });

  expect(donations.map(({ name }) => name)).toEqual(["Ann"]);
});

test("donations are listed for personal campaigns and for team campaigns", async () => {
  const { questions, simulator } = await openQuestions(({ personalCampaign, teamCampaign }) => [
    ["personal_campaign", personalCampaign],
    ["team_campaign", teamCampaign],
  ]);
  simulator.contribute({ amount: "15", name: "Cy", factId: simulator.ids.personalCampaign });
  simulator.donate({ amount: "10", name: "Dee", factId: simulator.ids.teamCampaign });

  expect((await questions.donations({ place, campaign: 1 })).donations).toMatchObject([{ name: "Cy" }]);
  expect((await questions.donations({ place, campaign: 2 })).donations).toMatchObject([{ name: "Dee" }]);
});

test("the donations of an event are listed only if the platform has granted access", async () => {
  const { questions, simulator, clock } = await openQuestions(({ fundraisingEvent }) => [
    ["fundraising_event", fundraisingEvent],
  ]);
  simulator.donate({ amount: "10", name: "Dee", factId: simulator.ids.fundraisingEvent });
  await expect(questions.donations({ place })).rejects.toHaveProperty(
    "message",
    "Tiltify doesn't give me a donation list for this event. I get its donations live.",
  );

  simulator.changeFact(simulator.ids.fundraisingEvent, { donationsOpen: true });
  clock.pass(3_600_000);

  expect((await questions.donations({ place })).donations).toMatchObject([{ name: "Dee" }]);
});

test("donations that we received are listed if Tiltify refuses its own list of donations", async () => {
  const dee = { id: "d1", name: "Dee", amount: usd(10_00n), comment: null, at: 1 };
  for (const kind of ["fundraising_event", "cause"] as const) {
    const { questions } = await openQuestions(
      ({ fundraisingEvent, cause }) => [[kind, kind === "cause" ? cause : fundraisingEvent]],
      { readReceived: async () => [dee] },
    );
    expect(await questions.donations({ place })).toMatchObject({ donations: [dee], isReceived: true });
  }
});

test("the answer about an event's donations says why the event's list cannot be read", async () => {
  const { questions, simulator } = await openQuestions(({ fundraisingEvent }) => [
    ["fundraising_event", fundraisingEvent],
  ]);
  simulator.faults.add({ operation: "listFundraisingEventDonations", how: 502, times: "always" });

  await expect(questions.donations({ place })).rejects.toThrow("Tiltify isn't answering right now.");
});
