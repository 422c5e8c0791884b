import { expect, test } from "vitest";
import type { z } from "zod";
import * as resources from "../../src/platform/resources.ts";
import * as examples from "./examples.ts";

test.each([
  ["campaign", resources.campaign, examples.campaign],
  ["team campaign", resources.teamCampaign, examples.teamCampaign],
  ["fundraising event", resources.fundraisingEvent, examples.fundraisingEvent],
  ["personal campaign", resources.personalCampaign, examples.personalCampaign],
  ["fact", resources.fact, examples.fact],
  ["cause", resources.cause, examples.cause],
  ["user", resources.user, examples.user],
  ["team", resources.team, examples.team],
  ["team member", resources.teamMember, examples.teamMember],
  ["donation", resources.donation, examples.donation],
  ["donation match", resources.donationMatch, examples.donationMatch],
  ["contribution", resources.contribution, examples.contribution],
  ["reward", resources.reward, examples.reward],
  ["poll", resources.poll, examples.poll],
  ["milestone", resources.milestone, examples.milestone],
  ["target", resources.target, examples.target],
  ["schedule", resources.schedule, examples.schedule],
  ["fitness goal", resources.fitnessGoal, examples.fitnessGoal],
  ["leaderboard entry with money", resources.leaderboardEntry, examples.leaderboardEntry],
  ["leaderboard entry with a distance", resources.leaderboardEntry, examples.fitnessEntry],
  ["configured leaderboard", resources.configuredLeaderboard, examples.configuredLeaderboard],
  ["auction house", resources.auctionHouse, examples.auctionHouse],
  ["auction item", resources.auctionItem, examples.auctionItem],
  ["auction bid", resources.auctionBid, examples.auctionBid],
  ["webhook endpoint", resources.webhookEndpoint, examples.webhookEndpoint],
  ["webhook subscription", resources.webhookSubscription, examples.webhookSubscription],
  ["webhook relay key", resources.webhookRelayKey, examples.webhookRelayKey],
  ["legacy relay", resources.legacyRelay, examples.legacyRelay],
  ["token", resources.token, examples.token],
] as const)("every field of a %s is read", (_name, schema, example) => {
  expect(schema.parse(example)).toMatchObject(example);
});

/** Fields that the docs call nullable, and fields that the live service sends as null anyway. */
const nullable: [name: string, schema: z.ZodType, example: object, fields: string][] = [
  [
    "campaign",
    resources.campaign,
    examples.campaign,
    "avatar description fundraising_event_id livestream retired_at team_campaign_id user user_id",
  ],
  [
    "team campaign",
    resources.teamCampaign,
    examples.teamCampaign,
    "description fundraising_event_id goal livestream retired_at team team_id",
  ],
  [
    "fundraising event",
    resources.fundraisingEvent,
    examples.fundraisingEvent,
    "avatar can_publish_supporting_at description end_supporting_at ends_at goal retired_at start_supporting_at starts_at",
  ],
  [
    "personal campaign",
    resources.personalCampaign,
    examples.personalCampaign,
    "avatar fundraising_for_name retired_at user user_id",
  ],
  [
    "fact",
    resources.fact,
    examples.fact,
    "amount_raised avatar can_publish_supporting_at end_supporting_at ends_at goal livestream original_goal retired_at start_supporting_at starts_at team total_amount_raised user",
  ],
  ["cause", resources.cause, examples.cause, "contact short_description social"],
  ["user", resources.user, examples.user, "description social"],
  ["team", resources.team, examples.team, "description social"],
  [
    "donation",
    resources.donation,
    examples.donation,
    "campaign_id completed_at donor_comment fundraising_event_id poll_id poll_option_id reward_id sustained target_id team_event_id",
  ],
  ["donation match", resources.donationMatch, examples.donationMatch, "completed_at donation_id match_type"],
  [
    "contribution",
    resources.contribution,
    examples.contribution,
    "completed_at donor_comment personal_campaign_id poll_id poll_option_id target_id",
  ],
  ["poll", resources.poll, examples.poll, "active ends_at goal"],
  [
    "reward",
    resources.reward,
    examples.reward,
    "description ends_at fair_market_value image quantity quantity_remaining starts_at",
  ],
  ["target", resources.target, examples.target, "ends_at"],
  ["schedule", resources.schedule, examples.schedule, "description ends_at"],
  ["leaderboard entry", resources.leaderboardEntry, examples.leaderboardEntry, "heat url"],
  ["fitness goal", resources.fitnessGoal, examples.fitnessGoal, "distance_unit"],
  [
    "auction house",
    resources.auctionHouse,
    examples.auctionHouse,
    "campaign_id fundraising_event_id retired_at team_event_id user_id",
  ],
  [
    "auction item",
    resources.auctionItem,
    examples.auctionItem,
    "activated_at completed_at fair_market_value inserted_at legal rules short_description",
  ],
  ["auction bid", resources.auctionBid, examples.auctionBid, "inserted_at removed_at updated_at"],
  ["webhook endpoint", resources.webhookEndpoint, examples.webhookEndpoint, "deactivated_at"],
  ["webhook relay key", resources.webhookRelayKey, examples.webhookRelayKey, "contribution donation metadata"],
];

test.each(
  nullable.flatMap(([name, schema, example, fields]) =>
    fields.split(" ").map((field) => [field, name, schema, example] as const),
  ),
)("the %s of a %s may be null", (field, _name, schema, example) => {
  expect(Object.keys(example)).toContain(field);
  expect(schema.parse({ ...example, [field]: null })).toMatchObject({ [field]: null });
});

test("a contact's fields may all be null, and an image's fields except for its URL", () => {
  const contact = Object.fromEntries(Object.keys(examples.cause.contact).map((field) => [field, null]));
  const avatar = { src: "https://assets.tiltify.com/otter.png", alt: null, height: null, width: null };
  expect(resources.cause.parse({ ...examples.cause, avatar, contact })).toMatchObject({ avatar, contact });
});

test.each([
  ["donation", resources.donation, examples.donation, ["donation_matches", "facts", "reward_claims"]],
  ["contribution", resources.contribution, examples.contribution, ["gift_matches", "reward_claims"]],
  ["campaign", resources.campaign, examples.campaign, ["parent_facts"]],
  ["auction item", resources.auctionItem, examples.auctionItem, ["images"]],
] as const)("a null list in a %s becomes empty", (_name, schema, example, fields) => {
  const sent = Object.fromEntries(fields.map((field) => [field, null]));
  const read = Object.fromEntries(fields.map((field) => [field, []]));
  expect(schema.parse({ ...example, ...sent })).toMatchObject(read);
});

test("relative URLs in a resource are completed", () => {
  const user = { ...examples.user, url: "/@maple-nine" };
  const campaign = resources.campaign.parse({ ...examples.campaign, url: "/@maple-nine/x", user });
  const entry = resources.leaderboardEntry.parse({ ...examples.leaderboardEntry, url: "/@maple-nine/profile" });
  expect([campaign.url, campaign.user?.url, entry.url]).toEqual([
    "https://tiltify.com/@maple-nine/x",
    "https://tiltify.com/@maple-nine",
    "https://tiltify.com/@maple-nine/profile",
  ]);
});

test("a missing or malformed field of a resource becomes null", () => {
  const parsed = resources.campaign.parse({
    ...examples.campaign,
    description: 7,
    goal: "a lot",
    legacy_id: undefined,
  });
  expect(parsed).toMatchObject({ description: null, goal: null, legacy_id: null });
});

test("a broken element of an inner list is left out", () => {
  const claims = [{ id: "a", quantity: 1 }, ...examples.donation.reward_claims];
  expect(resources.donation.parse({ ...examples.donation, reward_claims: claims }).reward_claims).toEqual(
    examples.donation.reward_claims,
  );
});

test("undocumented fields of a resource are ignored", () => {
  expect(resources.reward.parse({ ...examples.reward, sparkles: true })).not.toHaveProperty("sparkles");
});

test("campaigns and team campaigns in one list are told apart", () => {
  const read = [examples.campaign, examples.teamCampaign].map((one) => resources.campaignOrTeamCampaign.parse(one));
  expect(read.map((one) => "supportable" in one)).toEqual([false, true]);
  expect(read).toMatchObject([{ user_id: examples.campaign.user_id }, { team_id: examples.teamCampaign.team_id }]);
});

test("campaigns and teams in one list are told apart", () => {
  const read = [examples.campaign, examples.team].map((one) => resources.campaignOrTeam.parse(one));
  expect(read.map(({ status }) => status)).toEqual(["published", undefined]);
  const broken = { ...examples.campaign, name: null };
  expect(resources.campaignOrTeam.safeParse(broken).success).toBe(false);
});

test.each([
  ["campaign", resources.campaign, examples.campaign, ["id", "name", "status"]],
  ["donation", resources.donation, examples.donation, ["id", "amount"]],
  ["contribution", resources.contribution, examples.contribution, ["id", "amount"]],
  ["milestone", resources.milestone, examples.milestone, ["id", "name", "amount"]],
  ["auction bid", resources.auctionBid, examples.auctionBid, ["id", "amount", "auction_item_id"]],
  ["leaderboard entry", resources.leaderboardEntry, examples.leaderboardEntry, ["id", "name", "amount"]],
] as const)("a %s without its ID or a required field is broken", (_name, schema, example, fields) => {
  const needed = fields.filter((field) => !schema.safeParse({ ...example, [field]: undefined }).success);
  expect(needed).toEqual(fields);
});
