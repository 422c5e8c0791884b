import { expect, test } from "vitest";
import { createQuestions } from "../../../src/services/asking/questions.ts";
import { createFact } from "../../../src/simulator/fact.ts";
import { createAuctionHouse } from "../../../src/simulator/initiatives.ts";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const nameOf = async (asked: Promise<{ campaign: { name: string } }>) => (await asked).campaign.name;

test("a question without a number is answered for the only connected campaign", async () => {
  const { questions } = await openQuestions();

  expect(await nameOf(questions.campaign({ place }))).toBe("Maple's 24h Stream");
});

test("a question without a number is answered for the campaign that got the latest donation", async () => {
  const { questions, simulator, clock } = await openQuestions(({ campaign, teamCampaign }) => [
    ["campaign", campaign],
    ["team_campaign", teamCampaign],
  ]);
  clock.pass(60_000);
  simulator.donate({ amount: "5", factId: simulator.ids.teamCampaign });
  expect(await nameOf(questions.campaign({ place }))).toBe("Night Shift for Otters");
  clock.pass(60_000);
  simulator.donate({ amount: "5" });

  expect(await nameOf(questions.campaign({ place }))).toBe("Maple's 24h Stream");
});

test("a question without a number is about an ended campaign only if no campaign is open", async () => {
  const { questions, simulator, clock } = await openQuestions(({ endedCampaign, teamCampaign }) => [
    ["campaign", endedCampaign],
    ["team_campaign", teamCampaign],
  ]);
  clock.pass(60_000);
  simulator.changeFact(simulator.ids.endedCampaign, { goal: "3000" });

  expect(await nameOf(questions.campaign({ place }))).toBe("Night Shift for Otters");
  expect(await nameOf(questions.campaign({ place, campaign: 1 }))).toBe("Maple's Summer Stream");
});

test("a number in a question selects the campaign with that number in the place's list", async () => {
  const { questions } = await openQuestions(({ campaign, teamCampaign }) => [
    ["campaign", campaign],
    ["team_campaign", teamCampaign],
  ]);

  expect(await nameOf(questions.campaign({ place, campaign: 2 }))).toBe("Night Shift for Otters");
  await expect(questions.campaign({ place, campaign: 3 })).rejects.toThrow(
    /^There's no campaign with that number here\. Connected here: 1\. [^,]+ and 2\. [^,]+\.$/,
  );
});

test("a question in a place without a campaign is answered that no campaign is connected", async () => {
  const { questions } = await openQuestions(() => []);
  const nothing = "No campaign is connected here yet.";

  await expect(questions.campaign({ place })).rejects.toHaveProperty("message", nothing);
  await expect(questions.totals({ place })).rejects.toHaveProperty("message", nothing);
});

test("a campaign that was taken down does not hide the other campaigns of a place", async () => {
  const { questions, simulator } = await openQuestions(({ draftCampaign, campaign }) => [
    ["campaign", draftCampaign],
    ["campaign", campaign],
  ]);

  expect(await nameOf(questions.campaign({ place }))).toBe("Maple's 24h Stream");
  expect((await questions.totals({ place })).map(({ campaign }) => campaign.id)).toEqual([simulator.ids.campaign]);
});

test("a question about a campaign that Tiltify no longer shows is answered with that reason", async () => {
  const { questions } = await openQuestions(({ draftCampaign }) => [["campaign", draftCampaign]]);

  await expect(questions.campaign({ place })).rejects.toThrow(/^I can't see that campaign on Tiltify anymore\./);
});

test("the connected auction is chosen only for a question about auctions, or if nothing else is connected", async () => {
  const both = await openQuestions(({ auctionHouse, campaign, endedCampaign }) => [
    ["auction_house", auctionHouse],
    ["campaign", campaign],
    ["campaign", endedCampaign],
  ]);
  const page = { page: 1, size: 5 };

  expect(await nameOf(both.questions.campaign({ place }))).toBe("Maple's 24h Stream");
  expect(await nameOf(both.questions.auction({ place, ...page }))).toBe("Otter Auction");
  await expect(both.questions.auction({ place, campaign: 3, ...page })).rejects.toHaveProperty(
    "message",
    "The campaign with that number isn't an auction.",
  );

  const alone = await openQuestions(({ auctionHouse }) => [["auction_house", auctionHouse]]);
  expect(await nameOf(alone.questions.campaign({ place }))).toBe("Otter Auction");

  const { questions } = await openQuestions(({ endedCampaign }) => [["campaign", endedCampaign]]);
  await expect(questions.auction({ place, ...page })).rejects.toHaveProperty(
    "message",
    "There's no auction connected here yet.",
  );
});

test("a question about the auction is answered with the auction that belongs to the connected campaign", async () => {
  const { questions } = await openQuestions();
  expect(await nameOf(questions.auction({ place, page: 1, size: 5 }))).toBe("Otter Auction");
  expect(await nameOf(questions.auction({ place, campaign: 1, page: 1, size: 5 }))).toBe("Otter Auction");
});

test("a question about the auction is answered with a new auction without bids after the known auction has ended", async () => {
  const { questions, simulator, clock } = await openQuestions();
  const { world, ids } = simulator;
  simulator.changeFact(ids.auctionHouse, { status: "retired" });
  clock.pass(60_000);
  const wish = { name: "Winter Auction", slug: "winter-auction", campaign: world.main };
  const house = createFact("auction_house", createAuctionHouse(world, wish), [world.main]);
  world.facts.set(house.id, house);
  expect(await nameOf(questions.auction({ place, page: 1, size: 5 }))).toBe("Winter Auction");
});

test("a question about the auction is answered even before the first bid", async () => {
  const { questions, simulator } = await openQuestions(undefined, { hasBids: false });
  expect(await nameOf(questions.auction({ place, page: 1, size: 5 }))).toBe("Otter Auction");
  simulator.faults.add({ operation: "listFactSupportingFacts", how: 403, times: "always" });
  const other = await openQuestions(({ teamCampaign }) => [["team_campaign", teamCampaign]], { hasBids: false });
  await expect(other.questions.auction({ place, page: 1, size: 5 })).rejects.toThrow(
    "There's no auction connected here yet.",
  );
});

test("a question with the number of a search is answered that this campaign is not published yet", async () => {
  const questions = createQuestions({
    list: async () => [],
    searches: async () => [{ number: 4, address: "@maple", until: 0 }],
    auctionsBelow: async () => [],
    announcedTotal: async () => undefined,
    readReceived: async () => [],
    matchesPolledAt: async () => null,
    reads: undefined,
    now: () => 0,
  });

  await expect(questions.campaign({ place, campaign: 4 })).rejects.toThrow("4 is @maple, not published yet.");
  await expect(questions.campaign({ place })).rejects.toThrow("No campaign is connected here yet.");
});

test("the answer to a question names the setting that the host has to set if the bot has no Tiltify app", async () => {
  const list = async () => [
    { number: 1, id: "x", kind: "campaign", name: "Maple", since: 0, hasEnded: false } as const,
  ];
  const questions = createQuestions({
    list,
    auctionsBelow: async () => [],
    announcedTotal: async () => undefined,
    readReceived: async () => [],
    matchesPolledAt: async () => null,
    reads: undefined,
    now: () => 0,
  });

  await expect(questions.campaign({ place })).rejects.toThrow(/The host has to set TILTIFY_CLIENT_ID/);
});
