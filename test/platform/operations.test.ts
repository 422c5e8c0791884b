import { expect, expectTypeOf, test } from "vitest";
import type { PlatformClient, PlatformReads } from "../../src/platform/client.ts";
import {
  type Input,
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type Page,
  type ReadName,
  toCamelCase,
} from "../../src/platform/operations.ts";
import type * as resources from "../../src/platform/resources.ts";

const P = ["after", "before", "limit"];
const T = ["time_type"];
const D = ["completed_before", "completed_after"];
const U = ["updated_after", "updated_before"];
const CU = ["created_before", "created_after", "updated_before", "updated_after"];

/** Paths under /api/public and query names, as the platform documents them (2026). */
const publicReads: Record<string, readonly [path: string, ...query: (string | string[])[]]> = {
  getAuctionHouseByCauseSlug: ["/auction_houses/by/cause/slugs/{cause_slug}/{auction_house_slug}"],
  getAuctionHouseByUserSlug: ["/auction_houses/by/user/slugs/{user_slug}/{auction_house_slug}"],
  getAuctionHouse: ["/auction_houses/{auction_house_id}"],
  getAuctionItem: ["/auction_houses/{auction_house_id}/auction_items/{auction_item_id}"],
  listAuctionBids: ["/auction_houses/{auction_house_id}/auction_items/{auction_item_id}/auction_bids", P],
  listAuctionItems: ["/auction_houses/{auction_house_id}/auction_items", CU, "status", P],
  getCampaign: ["/campaigns/{campaign_id}"],
  getCampaignBySlugs: ["/campaigns/by/slugs/{user_slug}/{campaign_slug}"],
  listCampaignMilestones: ["/campaigns/{campaign_id}/milestones", CU, "include_disabled", P],
  listCampaignRewards: ["/campaigns/{campaign_id}/rewards", P],
  listCampaignDonations: ["/campaigns/{campaign_id}/donations", D, P],
  listCampaignPolls: ["/campaigns/{campaign_id}/polls", P],
  getCampaignPoll: ["/campaigns/{campaign_id}/polls/{poll_id}"],
  listCampaignTargets: ["/campaigns/{campaign_id}/targets", P],
  listCampaignSchedules: ["/campaigns/{campaign_id}/schedules", P],
  listCampaignSupportingCampaigns: ["/campaigns/{campaign_id}/supporting_campaigns", U, "status", P],
  listCampaignFitnessGoals: ["/campaigns/{campaign_id}/fitness_goals", P],
  listCampaignDonorLeaderboard: ["/campaigns/{campaign_id}/donor_leaderboard", T, P],
  listCampaignUserLeaderboard: ["/campaigns/{campaign_id}/user_leaderboard", T, P],
  listCampaignDonationMatches: ["/campaigns/{campaign_id}/donation_matches", CU, "status", P],
  getCause: ["/causes/{cause_id}"],
  listCauseDonorLeaderboard: ["/causes/{cause_id}/donor_leaderboard", T, P],
  listCauseUserLeaderboard: ["/causes/{cause_id}/user_leaderboard", T, P],
  listCauseTeamLeaderboard: ["/causes/{cause_id}/team_leaderboard", T, P],
  listCauseFundraisingEvents: ["/causes/{cause_id}/fundraising_events", P],
  getFundraisingEvent: ["/fundraising_events/{fundraising_event_id}"],
  listFundraisingEventDonorLeaderboard: ["/fundraising_events/{fundraising_event_id}/donor_leaderboard", T, P],
  listFundraisingEventUserLeaderboard: ["/fundraising_events/{fundraising_event_id}/user_leaderboard", T, P],
  listFundraisingEventTeamLeaderboard: ["/fundraising_events/{fundraising_event_id}/team_leaderboard", T, P],
  listFundraisingEventUserDistanceLeaderboard: [
    "/fundraising_events/{fundraising_event_id}/user_fitness_distance_leaderboard",
    T,
    P,
  ],
  listFundraisingEventUserTimeLeaderboard: [
    "/fundraising_events/{fundraising_event_id}/user_fitness_time_leaderboard",
    T,
    P,
  ],
  listFundraisingEventTeamDistanceLeaderboard: [
    "/fundraising_events/{fundraising_event_id}/team_fitness_distance_leaderboard",
    T,
    P,
  ],
  listFundraisingEventTeamTimeLeaderboard: [
    "/fundraising_events/{fundraising_event_id}/team_fitness_time_leaderboard",
    T,
    P,
  ],
  listFundraisingEventSupportingCampaigns: ["/fundraising_events/{fundraising_event_id}/supporting_events", P],
  listFundraisingEventFitnessGoals: ["/fundraising_events/{fundraising_event_id}/fitness_goals", P],
  listFundraisingEventDonations: ["/fundraising_events/{fundraising_event_id}/donations", D, P],
  getPersonalCampaign: ["/personal-campaigns/{personal_campaign_id}"],
  getPersonalCampaignPoll: ["/personal-campaigns/{personal_campaign_id}/polls/{poll_id}"],
  listPersonalCampaignSupportingCampaigns: [
    "/personal-campaigns/{personal_campaign_id}/supporting_campaigns",
    U,
    "status",
    P,
  ],
  listPersonalCampaignMilestones: ["/personal-campaigns/{personal_campaign_id}/milestones", CU, "include_disabled", P],
  listPersonalCampaignRewards: ["/personal-campaigns/{personal_campaign_id}/rewards", P],
  listPersonalCampaignContributions: ["/personal-campaigns/{personal_campaign_id}/contributions", D, P],
  listPersonalCampaignSchedules: ["/personal-campaigns/{personal_campaign_id}/schedules", P],
  listPersonalCampaignPolls: ["/personal-campaigns/{personal_campaign_id}/polls", P],
  listPersonalCampaignTargets: ["/personal-campaigns/{personal_campaign_id}/targets", P],
  listTeamCampaigns: ["/teams/{team_id}/team_campaigns", U, "status", "supporting_type", P],
  getTeam: ["/teams/{team_id}"],
  getTeamBySlug: ["/teams/by/slug/{slug}"],
  listTeamMembers: ["/teams/{team_id}/members", P],
  listTeamCampaignFitnessGoals: ["/team_campaigns/{team_campaign_id}/fitness_goals", P],
  listTeamCampaignTargets: ["/team_campaigns/{team_campaign_id}/targets", P],
  listTeamCampaignPolls: ["/team_campaigns/{team_campaign_id}/polls", P],
  listTeamCampaignMilestones: ["/team_campaigns/{team_campaign_id}/milestones", CU, "include_disabled", P],
  listTeamCampaignDonorLeaderboard: ["/team_campaigns/{team_campaign_id}/donor_leaderboards", T, P],
  listTeamCampaignUserLeaderboard: ["/team_campaigns/{team_campaign_id}/user_leaderboards", T, P],
  getTeamCampaign: ["/team_campaigns/{team_campaign_id}"],
  listTeamCampaignSupportingCampaigns: ["/team_campaigns/{team_campaign_id}/supporting_campaigns", U, "status", P],
  listTeamCampaignRewards: ["/team_campaigns/{team_campaign_id}/rewards", P],
  getTeamCampaignPoll: ["/team_campaigns/{team_campaign_id}/polls/{poll_id}"],
  getTeamCampaignBySlugs: ["/team_campaigns/by/slugs/{team_slug}/{team_campaign_slug}"],
  listTeamCampaignSchedules: ["/team_campaigns/{team_campaign_id}/schedules", P],
  listTeamCampaignDonations: ["/team_campaigns/{team_campaign_id}/donations", D, P],
  getCurrentUser: ["/current-user"],
  listUserCampaigns: ["/users/{user_id}/campaigns", U, "status", "supporting_type", P],
  getUserBySlug: ["/users/by/slug/{slug}"],
  getUser: ["/users/{user_id}"],
  listUserTeams: ["/users/{user_id}/teams", "role", P],
  listUserCampaignsAndTeamCampaigns: ["/users/{user_id}/integration_events", P],
  getCauseConfiguredLeaderboard: ["/causes/{cause_id}/configured_leaderboard"],
  getFundraisingEventConfiguredLeaderboard: ["/fundraising_events/{fundraising_event_id}/configured_leaderboard"],
  getLegacyRelay: ["/legacy-relays/{provider}/{uuid}"],
  getFact: ["/facts/{fact_id}"],
  getFactBySlugs: ["/facts/by/slugs/{slug}/{fact_slug}"],
  listFactDonations: ["/facts/{fact_id}/donations", D, P],
  listFactContributions: ["/facts/{fact_id}/contributions", D, P],
  listFactDonationMatches: ["/facts/{fact_id}/donation_matches", CU, "status", P],
  listFactMilestones: ["/facts/{fact_id}/milestones", CU, "include_disabled", P],
  listFactPolls: ["/facts/{fact_id}/polls", P],
  getFactPoll: ["/facts/{fact_id}/polls/{poll_id}"],
  listFactRewards: ["/facts/{fact_id}/rewards", P],
  listFactSchedules: ["/facts/{fact_id}/schedules", P],
  listFactTargets: ["/facts/{fact_id}/targets", P],
  listFactFitnessGoals: ["/facts/{fact_id}/fitness_goals", P],
  listFactSupportingFacts: ["/facts/{fact_id}/supporting_facts", U, "status", P],
  listFactDonorLeaderboard: ["/facts/{fact_id}/donor_leaderboard", T, P],
  listFactUserLeaderboard: ["/facts/{fact_id}/user_leaderboard", T, P],
  listFactTeamLeaderboard: ["/facts/{fact_id}/team_leaderboard", T, P],
  listFactUserDistanceLeaderboard: ["/facts/{fact_id}/user_fitness_distance_leaderboard", T, P],
  listFactUserTimeLeaderboard: ["/facts/{fact_id}/user_fitness_time_leaderboard", T, P],
  listFactTeamDistanceLeaderboard: ["/facts/{fact_id}/team_fitness_distance_leaderboard", T, P],
  listFactTeamTimeLeaderboard: ["/facts/{fact_id}/team_fitness_time_leaderboard", T, P],
  getFactConfiguredLeaderboard: ["/facts/{fact_id}/configured_leaderboard", T, P],
};

/** All other operations. */
const others: Record<string, readonly [method: string, path: string, query: string[]]> = {
  obtainToken: ["POST", "/oauth/token", []],
  activateWebhookEndpoint: ["POST", "/api/private/webhook_endpoints/{webhook_endpoint_id}/activate", []],
  putWebhookSubscription: [
    "PUT",
    "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    [],
  ],
  putWebhookSubscriptionMisspelled: [
    "PUT",
    "/api/private/webhook_enpdoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    [],
  ],
  deleteWebhookSubscription: [
    "DELETE",
    "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    [],
  ],
  createWebhookRelayKey: ["POST", "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys", []],
  listWebhookRelayKeys: ["GET", "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys", P],
  getWebhookRelayKey: [
    "GET",
    "/api/private/webhook_relays/{webhook_relay_id}/webhook_relay_keys/{webhook_relay_key_id}",
    [],
  ],
};

const rows: [string, Operation][] = Object.entries(operations);
const namesOf = (isMeant: (row: Operation) => boolean) => rows.flatMap(([name, row]) => (isMeant(row) ? [name] : []));

test("every operation has the documented method, path and query", () => {
  const expected = [
    ...Object.entries(publicReads).map(([name, [path, ...query]]) => [name, "GET", `/api/public${path}`, query.flat()]),
    ...Object.entries(others).map(([name, row]) => [name, ...row]),
  ];
  const sorted = (table: unknown[][]) =>
    table.map(([name, method, path, query]) => `${name}: ${method} ${path} ${[query].flat().sort().join(" ")}`).sort();
  expect(sorted(rows.map(([name, { method, path, query }]) => [name, method, path, [...query]]))).toEqual(
    sorted(expected),
  );
});

test("all operations but three use the application's token and may be repeated", () => {
  const isOther = ({ auth, idempotent }: Operation) => auth !== "app" || !idempotent;
  expect(namesOf(isOther)).toEqual(["obtainToken", "getCurrentUser", "createWebhookRelayKey"]);
});

test("private operations need the webhooks scope, and all others the public scope", () => {
  const isPrivate = ({ path }: Operation) => path.startsWith("/api/private/");
  expect(namesOf(({ scope }) => scope === "webhooks:write")).toEqual(namesOf(isPrivate));
  expect(namesOf(({ scope }) => scope === null)).toEqual(["obtainToken"]);
});

test("an operation that is documented without the `data` wrapper also accepts it in an answer", () => {
  expect(namesOf(({ envelope }) => envelope !== "data").sort()).toEqual([
    "activateWebhookEndpoint",
    "createWebhookRelayKey",
    "deleteWebhookSubscription",
    "obtainToken",
    "putWebhookSubscription",
    "putWebhookSubscriptionMisspelled",
  ]);
});

test("deprecated operations are marked", () => {
  expect(namesOf(({ deprecated }) => deprecated === true).sort()).toEqual([
    "getCauseConfiguredLeaderboard",
    "getFundraisingEventConfiguredLeaderboard",
    "getLegacyRelay",
    "listCampaignTargets",
    "listFactTargets",
    "listFundraisingEventDonations",
    "listPersonalCampaignTargets",
    "listTeamCampaignTargets",
    "putWebhookSubscriptionMisspelled",
  ]);
});

test("only public reads are cached", () => {
  const isStored = ({ freshMs }: Operation) => freshMs !== undefined;
  const isPublicRead = ({ path, auth }: Operation) => path.startsWith("/api/public/") && auth === "app";
  expect(namesOf(isStored)).toEqual(namesOf(isPublicRead).filter((name) => name !== "getLegacyRelay"));
});

test("lists of donations are cached for a shorter time than campaigns' names", () => {
  const { listCampaignDonations, getCampaign, listFactUserLeaderboard, getUser } = operations;
  const ages = [listCampaignDonations, getCampaign, listFactUserLeaderboard, getUser].map(({ freshMs }) => freshMs);
  expect(ages).toEqual([5_000, 10_000, 60_000, 300_000]);
});

test("every list is paged", () => {
  const takesPaging = ({ query }: Operation) => P.every((name) => query.includes(name));
  expect(namesOf((row) => takesPaging(row) && row.paging === "none")).toEqual(["getFactConfiguredLeaderboard"]);
  expect(namesOf(({ paging }) => paging === "cursor").sort()).toEqual(
    rows.flatMap(([name]) => (name.startsWith("list") ? [name] : [])).sort(),
  );
});

test("names on the wire become camelCase for callers", () => {
  expect(["campaign_id", "webhook_endpoint_id", "limit"].map(toCamelCase)).toEqual([
    "campaignId",
    "webhookEndpointId",
    "limit",
  ]);
});

test("the compiler knows each method's input and output", () => {
  type Given<Name extends OperationName> = Awaited<ReturnType<PlatformClient[Name]>>;
  expectTypeOf<Given<"getCampaign">>().toEqualTypeOf<resources.Campaign>();
  expectTypeOf<Given<"getTeamCampaign">>().toEqualTypeOf<resources.TeamCampaign>();
  expectTypeOf<Given<"getFundraisingEvent">>().toEqualTypeOf<resources.FundraisingEvent>();
  expectTypeOf<Given<"getPersonalCampaign">>().toEqualTypeOf<resources.PersonalCampaign>();
  expectTypeOf<Given<"getFact">>().toEqualTypeOf<resources.Fact>();
  expectTypeOf<Given<"getCause">>().toEqualTypeOf<resources.Cause>();
  expectTypeOf<Given<"getTeam">>().toEqualTypeOf<resources.Team>();
  expectTypeOf<Given<"getCurrentUser">>().toEqualTypeOf<resources.User | null>();
  expectTypeOf<Given<"getAuctionHouse">>().toEqualTypeOf<resources.AuctionHouse>();
  expectTypeOf<Given<"getAuctionItem">>().toEqualTypeOf<resources.AuctionItem>();
  expectTypeOf<Given<"getFactConfiguredLeaderboard">>().toEqualTypeOf<resources.ConfiguredLeaderboard>();
  expectTypeOf<Given<"activateWebhookEndpoint">>().toEqualTypeOf<resources.WebhookEndpoint | null>();
  expectTypeOf<Given<"deleteWebhookSubscription">>().toEqualTypeOf<resources.WebhookSubscription | null>();
  expectTypeOf<Given<"getWebhookRelayKey">>().toEqualTypeOf<resources.WebhookRelayKey>();
  expectTypeOf<Given<"obtainToken">>().toEqualTypeOf<resources.Token>();
  expectTypeOf<Given<"listCampaignDonations">>().toEqualTypeOf<Page<resources.Donation>>();
  expectTypeOf<Given<"listFactContributions">>().toEqualTypeOf<Page<resources.Contribution>>();
  expectTypeOf<Given<"listFactDonationMatches">>().toEqualTypeOf<Page<resources.DonationMatch>>();
  expectTypeOf<Given<"listFactMilestones">>().toEqualTypeOf<Page<resources.Milestone>>();
  expectTypeOf<Given<"listFactPolls">>().toEqualTypeOf<Page<resources.Poll>>();
  expectTypeOf<Given<"listFactRewards">>().toEqualTypeOf<Page<resources.Reward>>();
  expectTypeOf<Given<"listFactSchedules">>().toEqualTypeOf<Page<resources.Schedule>>();
  expectTypeOf<Given<"listFactTargets">>().toEqualTypeOf<Page<resources.Target>>();
  expectTypeOf<Given<"listFactFitnessGoals">>().toEqualTypeOf<Page<resources.FitnessGoal>>();
  expectTypeOf<Given<"listFactUserLeaderboard">>().toEqualTypeOf<Page<resources.LeaderboardEntry>>();
  expectTypeOf<Given<"listAuctionBids">>().toEqualTypeOf<Page<resources.AuctionBid>>();
  expectTypeOf<Given<"listTeamMembers">>().toEqualTypeOf<Page<resources.TeamMember>>();
});

test("a read can be called by a name that is known only at run time", () => {
  const ask = <Name extends ReadName>(client: PlatformReads, name: Name, input: Input<Operations[Name]>) =>
    client[name](input);
  const calls = (client: PlatformClient) => ask(client, "getCampaign", { campaignId: "c1" });
  expectTypeOf(calls).returns.resolves.toEqualTypeOf<resources.Campaign>();
});

test("the compiler rejects wrong calls", () => {
  const calls = async (client: PlatformClient) => {
    await client.listCampaignDonations({ campaignId: "c1", completedAfter: "2026-01-15T00:00:00Z", limit: 100 });
    // @ts-expect-error the path parameter is missing
    await client.getCampaign({});
    // @ts-expect-error an id is a text
    await client.getCampaign({ campaignId: 1 });
    // @ts-expect-error this query name does not exist
    await client.listCampaignPolls({ campaignId: "c1", completedAfter: "2026-01-15T00:00:00Z" });
    // @ts-expect-error the limit is a number
    await client.listCampaignPolls({ campaignId: "c1", limit: "100" });
    // @ts-expect-error there is no such time
    await client.listFactUserLeaderboard({ factId: "f1", timeType: "hourly" });
    // @ts-expect-error the token of a person is missing
    await client.getCurrentUser({});
    // @ts-expect-error the body is missing
    await client.putWebhookSubscription({ webhookEndpointId: "w1", eventId: "c1" });
  };
  expectTypeOf(calls).toBeFunction();
});
