/**
 * The platform's resources as they come over the wire (Tiltify API v5, developers.tiltify.com/api-reference).
 *
 * Unknown fields are ignored. A field with a plain schema is required: without it the record is broken. Fields that the
 * product can do without may be null, because the live service omits more than its docs say (see fields.ts). `z.input`
 * of a schema is what the service sends, `z.output` what the rest of the program sees. Money and times stay text: money
 * is a decimal, times can have microseconds.
 */
import { z } from "zod";
import {
  arrayOf,
  id,
  image,
  livestream,
  measuredUnit,
  numericId,
  optionalFlag,
  optionalId,
  optionalNumber,
  orNull,
  social,
  text,
  url,
  wireMoney,
} from "./fields.ts";

/**
 * `usage_type` is "campaign", "team_campaign", "team_event", "personal_campaign", "cause", "auction_house" and so on.
 * The platform may add others.
 */
const simpleFact = z.object({ id, name: text, usage_type: text });

/** `total_amount_raised` is always in USD, even if the user raised another currency. */
export const user = z.object({
  avatar: orNull(image),
  description: text,
  id,
  legacy_id: optionalNumber,
  slug: text,
  social: orNull(social),
  total_amount_raised: orNull(wireMoney),
  url,
  username: z.string(),
});

export const team = z.object({
  avatar: orNull(image),
  description: text,
  id,
  legacy_id: optionalNumber,
  name: z.string(),
  slug: text,
  social: orNull(social),
  total_amount_raised: orNull(wireMoney),
  url,
});

/**
 * `key` is "team_super_admin", "team_admin", "team_user_manager", "team_event_manager" or "team_member". The platform
 * may add others.
 */
const role = z.object({ id: text, key: z.string(), name: text });

export const teamMember = z.object({
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  roles: arrayOf(role),
  updated_at: text,
  user: orNull(user),
});

const contact = z.object({
  address_line1: text,
  address_line2: text,
  city: text,
  country: text,
  email: text,
  postal_code: text,
  region: text,
});

/** A charity. Its URL and totals are in its fact, whose ID is `cause_fact_public_id`. */
export const cause = z.object({
  avatar: orNull(image),
  cause_fact_public_id: text,
  contact: orNull(contact),
  currency_code: text,
  description: text,
  government_id: text,
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  short_description: text,
  slug: text,
  social: orNull(social),
  updated_at: text,
});

/**
 * The fields of every kind of fundraising initiative. `status` is "unpublished", "published" or "retired". The platform
 * may add others.
 */
const initiative = {
  avatar: orNull(image),
  description: text,
  donate_url: url,
  goal: orNull(wireMoney),
  id,
  inserted_at: text,
  name: z.string(),
  published_at: text,
  retired_at: text,
  slug: text,
  status: z.string(),
  updated_at: text,
};

/**
 * `amount_raised` counts only donations made directly. `total_amount_raised` includes campaigns that support this one.
 */
export const campaign = z.object({
  ...initiative,
  amount_raised: orNull(wireMoney),
  cause_id: optionalId,
  fundraising_event_id: optionalId,
  has_schedule: optionalFlag,
  legacy_id: optionalNumber,
  livestream: orNull(livestream),
  original_goal: orNull(wireMoney),
  parent_facts: arrayOf(simpleFact),
  supporting_type: text,
  team_campaign_id: optionalId,
  total_amount_raised: orNull(wireMoney),
  url,
  user: orNull(user),
  user_id: text,
});

export const teamCampaign = z.object({
  ...initiative,
  amount_raised: orNull(wireMoney),
  cause_id: optionalId,
  currency_code: text,
  fundraising_event_id: optionalId,
  has_schedule: optionalFlag,
  legacy_id: optionalNumber,
  livestream: orNull(livestream),
  original_goal: orNull(wireMoney),
  parent_facts: arrayOf(simpleFact),
  supportable: text,
  supporting_amount_raised: orNull(wireMoney),
  team: orNull(team),
  team_id: text,
  total_amount_raised: orNull(wireMoney),
  url,
});

/** Personal campaigns have no cause. Webhooks can't be subscribed for them, so we poll their donations. */
export const personalCampaign = z.object({
  ...initiative,
  amount_raised: orNull(wireMoney),
  fundraising_for_name: text,
  fundraising_for_self: optionalFlag,
  original_goal: orNull(wireMoney),
  supporting_type: text,
  total_amount_raised: orNull(wireMoney),
  url,
  user: orNull(user),
  user_id: text,
});

/** An entry of a list that has campaigns and team campaigns. Only a team campaign has `supportable`. */
export const campaignOrTeamCampaign = z.union([teamCampaign.extend({ supportable: z.string() }), campaign]);

/** By the docs these are teams, but the live service sends campaigns. Only a campaign has a `status`. */
export const campaignOrTeam = z.union([campaign, team.extend({ status: z.undefined().optional() })]);

/** Events have no `amount_raised` and no user. */
export const fundraisingEvent = z.object({
  ...initiative,
  can_publish_supporting_at: text,
  cause_id: optionalId,
  currency_code: text,
  end_supporting_at: text,
  ends_at: text,
  legacy_id: optionalNumber,
  start_supporting_at: text,
  starts_at: text,
  total_amount_raised: orNull(wireMoney),
  url,
});

/** Any kind of initiative. Its URL is in `fact_url`. Nothing says what kind it is. */
export const fact = z.object({
  ...initiative,
  amount_raised: orNull(wireMoney),
  can_publish_supporting_at: text,
  end_supporting_at: text,
  ends_at: text,
  fact_url: url,
  has_schedule: optionalFlag,
  livestream: orNull(livestream),
  original_goal: orNull(wireMoney),
  parent_facts: arrayOf(simpleFact),
  start_supporting_at: text,
  starts_at: text,
  supporting_type: text,
  team: orNull(team),
  total_amount_raised: orNull(wireMoney),
  user: orNull(user),
});

const rewardClaim = z.object({ id: text, quantity: optionalNumber, reward_id: id });

const match = {
  active: optionalFlag,
  amount: wireMoney,
  completed_at: text,
  ends_at: text,
  id,
  inserted_at: text,
  match_type: text,
  matched_by: text,
  pledged_amount: orNull(wireMoney),
  started_at_amount: orNull(wireMoney),
  starts_at: text,
  total_amount_raised: orNull(wireMoney),
  updated_at: text,
};

/**
 * A sponsor adds to what others donate. `match_type`, if sent, is "all" or "amount". `started_at_amount` is the fact's
 * total when the match began. The sponsor's own money arrives at the end as a donation with the ID `donation_id`.
 */
export const donationMatch = z.object({ ...match, donation_id: optionalId });

/** A match of a personal campaign. */
const giftMatch = z.object({ ...match, contribution_id: optionalId });

/** `team_event_id` is the ID of a team campaign. The platform used to call it a team event. */
export const donation = z.object({
  amount: wireMoney,
  campaign_id: optionalId,
  cause_id: optionalId,
  completed_at: text,
  created_at: text,
  donation_matches: arrayOf(donationMatch),
  donor_comment: text,
  donor_name: text,
  facts: arrayOf(simpleFact),
  fundraising_event_id: optionalId,
  id: numericId,
  is_match: optionalFlag,
  legacy_id: optionalNumber,
  poll_id: optionalId,
  poll_option_id: optionalId,
  reward_claims: arrayOf(rewardClaim),
  reward_id: optionalId,
  sustained: optionalFlag,
  target_id: text,
  team_event_id: optionalId,
});

/** A donation to a personal campaign. */
export const contribution = z.object({
  amount: wireMoney,
  completed_at: text,
  donor_comment: text,
  donor_name: text,
  gift_matches: arrayOf(giftMatch),
  id: numericId,
  is_match: optionalFlag,
  personal_campaign_id: optionalId,
  poll_id: optionalId,
  poll_option_id: optionalId,
  reward_claims: arrayOf(rewardClaim),
  target_id: text,
});

/**
 * A `quantity` of null means unlimited. `quantity_remaining` may rise again, because a reward is reserved while its
 * donor pays.
 */
export const reward = z.object({
  active: optionalFlag,
  amount: orNull(wireMoney),
  description: text,
  ends_at: text,
  fair_market_value: orNull(wireMoney),
  highlighted: optionalFlag,
  id,
  image: orNull(image),
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  quantity: optionalNumber,
  quantity_remaining: optionalNumber,
  starts_at: text,
  updated_at: text,
});

const pollOption = z.object({
  amount_raised: orNull(wireMoney),
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  updated_at: text,
});

export const poll = z.object({
  active: optionalFlag,
  amount_raised: orNull(wireMoney),
  ends_at: text,
  goal: orNull(wireMoney),
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  options: arrayOf(pollOption),
  updated_at: text,
});

/** A milestone has no field that says whether it is reached. Compare its amount with the total. */
export const milestone = z.object({
  active: optionalFlag,
  amount: wireMoney,
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  updated_at: text,
});

/** Deprecated by the platform. */
export const target = z.object({
  active: optionalFlag,
  amount: wireMoney,
  amount_raised: orNull(wireMoney),
  ends_at: text,
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  updated_at: text,
});

export const schedule = z.object({
  description: text,
  ends_at: text,
  id,
  inserted_at: text,
  legacy_id: optionalNumber,
  name: z.string(),
  starts_at: text,
  updated_at: text,
});

/**
 * `goal` and `current_value` are numbers as text. Distances are in `distance_unit` ("meter", "kilometer" or "mile").
 */
export const fitnessGoal = z.object({ current_value: text, distance_unit: text, goal: text, id, type: text });

/** A line of a ranking by money, distance or time. Two lines may have the same name. */
export const leaderboardEntry = z.object({
  amount: z.union([wireMoney, measuredUnit]),
  avatar: orNull(image),
  heat: optionalNumber,
  id,
  name: z.string(),
  url,
});

/** The docs call one list `individual` in one place and `user` in another, so we accept both names. */
export const configuredLeaderboard = z.object({
  individual: arrayOf(leaderboardEntry),
  team: arrayOf(leaderboardEntry),
  user: arrayOf(leaderboardEntry),
  weekly: arrayOf(leaderboardEntry),
});

/**
 * An auction house belongs to a cause. It may also belong to a campaign, team campaign or event. `team_event_id` is the
 * ID of a team campaign.
 */
export const auctionHouse = z.object({
  amount_raised: orNull(wireMoney),
  avatar: orNull(image),
  banner: orNull(image),
  campaign_id: optionalId,
  cause_id: optionalId,
  description: text,
  fundraising_event_id: optionalId,
  id,
  inserted_at: text,
  name: z.string(),
  pledged_amount_raised: orNull(wireMoney),
  pledged_total_amount_raised: orNull(wireMoney),
  published_at: text,
  retired_at: text,
  slug: text,
  status: z.string(),
  team_event_id: optionalId,
  total_amount_raised: orNull(wireMoney),
  updated_at: text,
  url,
  user_id: text,
});

/** `status` is "active", "completed" or "inactive". The platform may add others. */
export const auctionItem = z.object({
  activated_at: text,
  completed_at: text,
  description: text,
  ends_at: text,
  fair_market_value: orNull(wireMoney),
  id,
  images: arrayOf(image),
  inserted_at: text,
  legal: text,
  name: z.string(),
  rules: text,
  short_description: text,
  starting_bid: orNull(wireMoney),
  starts_at: text,
  status: z.string(),
});

/** A bid with `removed_at` no longer counts. */
export const auctionBid = z.object({
  amount: wireMoney,
  auction_house_id: text,
  auction_item_id: id,
  current_winner: optionalFlag,
  id,
  inserted_at: text,
  public_name: text,
  removed_at: text,
  updated_at: text,
});

export const webhookEndpoint = z.object({
  activated_at: text,
  deactivated_at: text,
  description: text,
  id,
  inserted_at: text,
  status: text,
  updated_at: text,
});

/** `event_id` is the ID of the subscribed campaign, team campaign or fundraising event. */
export const webhookSubscription = z.object({
  event_id: id,
  event_types: arrayOf(z.string()),
  id,
  inserted_at: text,
  updated_at: text,
  webhook_endpoint_id: text,
});

/**
 * `payment_status` is "pending", "completed" or "cancelled", which means refunded. See the docs page "Webhook Relays".
 */
const paid = { payment_status: text };

/**
 * Connects one donation with the program that sent the donor. The donor may see `client_key`. `metadata` comes back
 * unchanged.
 */
export const webhookRelayKey = z.object({
  client_key: z.string(),
  contribution: orNull(contribution.extend(paid)),
  donation: orNull(donation.extend(paid)),
  id,
  inserted_at: text,
  metadata: text,
  updated_at: text,
  webhook_relay_id: text,
});

/** A donation that another provider processed. The platform calls this deprecated. */
export const legacyRelay = z.object({
  amount: text,
  anonymous: optionalFlag,
  currency_code: text,
  donor_comment: text,
  donor_name: text,
  payment_status: text,
  uuid: id,
});

/** The token expires `expires_in` seconds after `created_at`. See the docs page "Client Credentials". */
export const token = z.object({
  access_token: z.string().min(1),
  created_at: text,
  // The docs show two hours. If the value is unusable, we ask for a new token after ten minutes.
  expires_in: z.coerce.number().positive().max(31_536_000).catch(600),
  refresh_token: text,
  scope: text,
  token_type: text,
});

const application = { client_id: z.string(), client_secret: z.string() };

/**
 * Asks for a token: for the application, for a person who came back with a code, or for a person whose token expired.
 */
export const tokenRequest = z.discriminatedUnion("grant_type", [
  z.object({ ...application, grant_type: z.literal("client_credentials"), scope: z.string() }),
  z.object({ ...application, grant_type: z.literal("authorization_code"), code: z.string(), redirect_uri: z.string() }),
  z.object({ ...application, grant_type: z.literal("refresh_token"), refresh_token: z.string() }),
]);

export const subscriptionRequest = z.object({ event_types: z.array(z.string()) });

/** If we send no ID, the platform makes one. See the docs page "Using Relays". */
export const relayKeyRequest = z.object({
  id: z.string().max(255).nullish(),
  metadata: z.string().max(4_096).nullish(),
});

export type AuctionBid = z.output<typeof auctionBid>;
export type AuctionHouse = z.output<typeof auctionHouse>;
export type AuctionItem = z.output<typeof auctionItem>;
export type Campaign = z.output<typeof campaign>;
export type Cause = z.output<typeof cause>;
export type ConfiguredLeaderboard = z.output<typeof configuredLeaderboard>;
export type Contribution = z.output<typeof contribution>;
export type Donation = z.output<typeof donation>;
export type DonationMatch = z.output<typeof donationMatch>;
export type Fact = z.output<typeof fact>;
export type FitnessGoal = z.output<typeof fitnessGoal>;
export type FundraisingEvent = z.output<typeof fundraisingEvent>;
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;
export type Milestone = z.output<typeof milestone>;
export type PersonalCampaign = z.output<typeof personalCampaign>;
export type Poll = z.output<typeof poll>;
export type Reward = z.output<typeof reward>;
export type Schedule = z.output<typeof schedule>;
export type Target = z.output<typeof target>;
export type Team = z.output<typeof team>;
export type TeamCampaign = z.output<typeof teamCampaign>;
export type TeamMember = z.output<typeof teamMember>;
export type Token = z.output<typeof token>;
export type User = z.output<typeof user>;
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;
export type WebhookRelayKey = z.output<typeof webhookRelayKey>;
export type WebhookSubscription = z.output<typeof webhookSubscription>;
