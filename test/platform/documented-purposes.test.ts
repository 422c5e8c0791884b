import { expect, test } from "vitest";
import { toAuthorizeUrl } from "../../src/platform/grants.ts";
import { type Operation, type OperationName, operations } from "../../src/platform/operations.ts";
import * as examples from "./examples.ts";

const P = ["after", "before", "limit"];
const D = ["completed_before", "completed_after"];
const U = ["updated_after", "updated_before"];
const CU = ["created_before", "created_after", "updated_before", "updated_after"];

type Purpose = [purpose: string, name: OperationName, parameters: string, query: string[], answer: object];

/** Every operation by its purpose: path parameters, query parameters, and the answer. */
const purposes: Purpose[] = [
  ["Obtain a token", "obtainToken", "", [], examples.token],
  ["Current user", "getCurrentUser", "", [], examples.user],
  [
    "Auction house by cause slug",
    "getAuctionHouseByCauseSlug",
    "cause_slug auction_house_slug",
    [],
    examples.auctionHouse,
  ],
  [
    "Auction house by user slug",
    "getAuctionHouseByUserSlug",
    "user_slug auction_house_slug",
    [],
    examples.auctionHouse,
  ],
  ["Auction house by id", "getAuctionHouse", "auction_house_id", [], examples.auctionHouse],
  ["Auction item by id", "getAuctionItem", "auction_house_id auction_item_id", [], examples.auctionItem],
  ["List bids of an auction item", "listAuctionBids", "auction_house_id auction_item_id", [...P], examples.auctionBid],
  [
    "List items of an auction house",
    "listAuctionItems",
    "auction_house_id",
    [...CU, "status", ...P],
    examples.auctionItem,
  ],
  ["Campaign by id", "getCampaign", "campaign_id", [], examples.campaign],
  ["Campaign by user slug and campaign slug", "getCampaignBySlugs", "user_slug campaign_slug", [], examples.campaign],
  [
    "List milestones of a campaign",
    "listCampaignMilestones",
    "campaign_id",
    ["include_disabled", ...CU, ...P],
    examples.milestone,
  ],
  ["List rewards of a campaign", "listCampaignRewards", "campaign_id", [...P], examples.reward],
  ["List donations of a campaign", "listCampaignDonations", "campaign_id", [...D, ...P], examples.donation],
  ["List polls of a campaign", "listCampaignPolls", "campaign_id", [...P], examples.poll],
  ["Poll by id", "getCampaignPoll", "poll_id campaign_id", [], examples.poll],
  ["List targets of a campaign", "listCampaignTargets", "campaign_id", [...P], examples.target],
  ["List schedules of a campaign", "listCampaignSchedules", "campaign_id", [...P], examples.schedule],
  [
    "List supporting campaigns of a campaign",
    "listCampaignSupportingCampaigns",
    "campaign_id",
    ["status", ...U, ...P],
    examples.campaign,
  ],
  ["List fitness goals of a campaign", "listCampaignFitnessGoals", "campaign_id", [...P], examples.fitnessGoal],
  [
    "Two leaderboard listings of a campaign, 1",
    "listCampaignDonorLeaderboard",
    "campaign_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Two leaderboard listings of a campaign, 2",
    "listCampaignUserLeaderboard",
    "campaign_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "List donation matches of a campaign",
    "listCampaignDonationMatches",
    "campaign_id",
    [...CU, "status", ...P],
    examples.donationMatch,
  ],
  ["Cause by id", "getCause", "cause_id", [], examples.cause],
  [
    "Three leaderboard listings of a cause, 1",
    "listCauseDonorLeaderboard",
    "cause_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Three leaderboard listings of a cause, 2",
    "listCauseUserLeaderboard",
    "cause_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Three leaderboard listings of a cause, 3",
    "listCauseTeamLeaderboard",
    "cause_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  ["List fundraising events of a cause", "listCauseFundraisingEvents", "cause_id", [...P], examples.fundraisingEvent],
  ["Fundraising event by id", "getFundraisingEvent", "fundraising_event_id", [], examples.fundraisingEvent],
  [
    "Seven leaderboard listings of a fundraising event, 1",
    "listFundraisingEventDonorLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 2",
    "listFundraisingEventUserLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 3",
    "listFundraisingEventTeamLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 4",
    "listFundraisingEventUserDistanceLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 5",
    "listFundraisingEventUserTimeLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 6",
    "listFundraisingEventTeamDistanceLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Seven leaderboard listings of a fundraising event, 7",
    "listFundraisingEventTeamTimeLeaderboard",
    "fundraising_event_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "List supporting campaigns of a fundraising event",
    "listFundraisingEventSupportingCampaigns",
    "fundraising_event_id",
    [...P],
    examples.campaign,
  ],
  [
    "List fitness goals of a fundraising event",
    "listFundraisingEventFitnessGoals",
    "fundraising_event_id",
    [...P],
    examples.fitnessGoal,
  ],
  [
    "List donations of a fundraising event",
    "listFundraisingEventDonations",
    "fundraising_event_id",
    [...D, ...P],
    examples.donation,
  ],
  ["Personal campaign by id", "getPersonalCampaign", "personal_campaign_id", [], examples.personalCampaign],
  ["Poll of a personal campaign", "getPersonalCampaignPoll", "poll_id personal_campaign_id", [], examples.poll],
  [
    "List personal campaigns under a personal campaign",
    "listPersonalCampaignSupportingCampaigns",
    "personal_campaign_id",
    ["status", ...U, ...P],
    examples.personalCampaign,
  ],
  [
    "List milestones of a personal campaign",
    "listPersonalCampaignMilestones",
    "personal_campaign_id",
    ["include_disabled", ...CU, ...P],
    examples.milestone,
  ],
  [
    "List rewards of a personal campaign",
    "listPersonalCampaignRewards",
    "personal_campaign_id",
    [...P],
    examples.reward,
  ],
  [
    "List donations of a personal campaign",
    "listPersonalCampaignContributions",
    "personal_campaign_id",
    [...D, ...P],
    examples.contribution,
  ],
  [
    "List schedules of a personal campaign",
    "listPersonalCampaignSchedules",
    "personal_campaign_id",
    [...P],
    examples.schedule,
  ],
  ["List polls of a personal campaign", "listPersonalCampaignPolls", "personal_campaign_id", [...P], examples.poll],
  [
    "List targets of a personal campaign",
    "listPersonalCampaignTargets",
    "personal_campaign_id",
    [...P],
    examples.target,
  ],
  [
    "List team campaigns of a team",
    "listTeamCampaigns",
    "team_id",
    ["status", "supporting_type", ...U, ...P],
    examples.teamCampaign,
  ],
  ["Team by id", "getTeam", "team_id", [], examples.team],
  ["Team by slug", "getTeamBySlug", "slug", [], examples.team],
  ["List members of a team", "listTeamMembers", "team_id", [...P], examples.teamMember],
  [
    "List fitness goals of a team campaign",
    "listTeamCampaignFitnessGoals",
    "team_campaign_id",
    [...P],
    examples.fitnessGoal,
  ],
  ["List targets of a team campaign", "listTeamCampaignTargets", "team_campaign_id", [...P], examples.target],
  ["List polls of a team campaign", "listTeamCampaignPolls", "team_campaign_id", [...P], examples.poll],
  [
    "List milestones of a team campaign",
    "listTeamCampaignMilestones",
    "team_campaign_id",
    ["include_disabled", ...CU, ...P],
    examples.milestone,
  ],
  [
    "Two leaderboard listings of a team campaign, 1",
    "listTeamCampaignDonorLeaderboard",
    "team_campaign_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  [
    "Two leaderboard listings of a team campaign, 2",
    "listTeamCampaignUserLeaderboard",
    "team_campaign_id",
    ["time_type", ...P],
    examples.leaderboardEntry,
  ],
  ["Team campaign by id", "getTeamCampaign", "team_campaign_id", [], examples.teamCampaign],
  [
    "List supporting campaigns of a team campaign",
    "listTeamCampaignSupportingCampaigns",
    "team_campaign_id",
    ["status", ...U, ...P],
    examples.campaign,
  ],
  ["List rewards of a team campaign", "listTeamCampaignRewards", "team_campaign_id", [...P], examples.reward],
  ["Poll of a team campaign", "getTeamCampaignPoll", "poll_id team_campaign_id", [], examples.poll],
  [
    "Team campaign by team slug and campaign slug",
    "getTeamCampaignBySlugs",
    "team_slug team_campaign_slug",
    [],
    examples.teamCampaign,
  ],
  ["List schedules of a team campaign", "listTeamCampaignSchedules", "team_campaign_id", [...P], examples.schedule],
  [
    "List donations of a team campaign",
    "listTeamCampaignDonations",
    "team_campaign_id",
    [...D, ...P],
    examples.donation,
  ],
  [
    "List teams related to a user",
    "listUserCampaigns",
    "user_id",
    ["status", "supporting_type", ...U, ...P],
    examples.team,
  ],
  ["User by slug", "getUserBySlug", "slug", [], examples.user],
  ["User by id", "getUser", "user_id", [], examples.user],
  ["List a user's teams by role", "listUserTeams", "user_id", ["role", ...P], examples.team],
  ["List a user's campaigns", "listUserCampaignsAndTeamCampaigns", "user_id", [...P], examples.campaign],
  ["Activate a webhook endpoint", "activateWebhookEndpoint", "webhook_endpoint_id", [], examples.webhookEndpoint],
  [
    "Delete a webhook subscription",
    "deleteWebhookSubscription",
    "webhook_endpoint_id event_id",
    [],
    examples.webhookSubscription,
  ],
  [
    "Create or update a webhook subscription",
    "putWebhookSubscription",
    "webhook_endpoint_id event_id",
    [],
    examples.webhookSubscription,
  ],
  [
    "Create or update a webhook subscription, deprecated duplicate",
    "putWebhookSubscriptionMisspelled",
    "webhook_endpoint_id event_id",
    [],
    examples.webhookSubscription,
  ],
  ["List relay keys of a relay", "listWebhookRelayKeys", "webhook_relay_id", [...P], examples.webhookRelayKey],
  ["Create a relay key", "createWebhookRelayKey", "webhook_relay_id", [], examples.webhookRelayKey],
  ["Relay key by id", "getWebhookRelayKey", "webhook_relay_id webhook_relay_key_id", [], examples.webhookRelayKey],
];

const rows = new Map<string, Operation>(Object.entries(operations));

test.each(purposes)(
  'the documented request "%s" has the operation %s, with its path, query and answer',
  (_purpose, name, parameters, query, answer) => {
    const row = rows.get(name);
    const inPath = [...(row?.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(inPath.sort()).toEqual(parameters.split(" ").filter(Boolean).sort());
    expect([...(row?.query ?? [])].sort()).toEqual([...query].sort());
    expect(row?.response.parse(answer)).toMatchObject(answer);
  },
);

test("each documented request has its own operation", () => {
  expect(new Set(purposes.map(([, name]) => name)).size).toBe(purposes.length);
});

test("the authorize URL has the documented parameters", () => {
  const url = toAuthorizeUrl({ baseUrl: "http://x", clientId: "c", redirectUri: "http://y", scopes: [], state: "s" });
  const asked = ["client_id", "redirect_uri", "response_type", "scope", "state"];
  expect([...new URL(url).searchParams.keys()]).toEqual(asked);
});
