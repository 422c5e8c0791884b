/**
 * Answers in the style of the live service: relative URLs, mixed decimals, and nulls in the fields where it sends them.
 */

const avatar = { alt: "alt", height: 64, src: "https://assets.tiltify.com/uploads/otter.png", width: 64 };
const usd = (value: string) => ({ currency: "USD", value });

const social = {
  discord: null,
  facebook: null,
  instagram: null,
  snapchat: null,
  tiktok: null,
  twitch: "maplenine",
  twitter: null,
  website: null,
  youtube: null,
};

export const user = {
  avatar,
  description: "",
  id: "91b7c3aa-5d4e-4f3c-8b2a-1a0f9e8d7c50",
  legacy_id: 345_678,
  slug: "maple-nine",
  social,
  total_amount_raised: usd("4100.00"),
  url: "https://tiltify.com/@maple-nine",
  username: "MapleNine",
};

export const team = {
  avatar,
  description: "Night people.",
  id: "c0ffee00-1111-4222-8333-444455556680",
  legacy_id: 14_999,
  name: "Night Shift",
  slug: "night-shift",
  social,
  total_amount_raised: usd("1292.50"),
  url: "https://tiltify.com/+night-shift",
};

export const teamMember = {
  id: "1d2c3b4a-5f6e-4708-9192-a3b4c5d6e7f8",
  inserted_at: "2026-01-01T00:00:00Z",
  legacy_id: 834_001,
  roles: [{ id: "9f8e7d6c-5b4a-4392-8180-706f5e4d3c2b", key: "team_super_admin", name: "Team Administrator" }],
  updated_at: "2026-01-01T00:00:00Z",
  user,
};

export const cause = {
  avatar,
  cause_fact_public_id: "9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d",
  contact: {
    address_line1: "1 River Road",
    address_line2: null,
    city: "Ottertown",
    country: "United States",
    email: "hi@otters.example",
    postal_code: "00001",
    region: "Tennessee",
  },
  currency_code: "USD",
  description: "We help otters.",
  government_id: "12-3456789",
  id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  inserted_at: "2015-09-04T00:56:00Z",
  legacy_id: 90_017,
  name: "River Otter Trust",
  short_description: "Otters.",
  slug: "river-otter-trust",
  social: { discord: "discord.gg/otters", twitch: "otters" },
  updated_at: "2024-10-05T21:26:43Z",
};

export const campaign = {
  amount_raised: usd("1250.50"),
  avatar,
  cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  description: null,
  donate_url: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  fundraising_event_id: null,
  goal: usd("2000"),
  has_schedule: true,
  id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  inserted_at: "2025-12-20T10:11:12Z",
  legacy_id: 612_345,
  livestream: { channel: "maplenine", type: "twitch" },
  name: "Maple's 24h Stream",
  original_goal: usd("1000"),
  parent_facts: [
    { id: "3d9e5a7c-8b1f-4c2d-9e3a-7f6b5c4d3e40", name: "Night Shift for Otters", usage_type: "team_campaign" },
  ],
  published_at: "2026-01-02T09:00:00Z",
  retired_at: null,
  slug: "maples-24h-stream",
  status: "published",
  supporting_type: "none",
  team_campaign_id: "3d9e5a7c-8b1f-4c2d-9e3a-7f6b5c4d3e40",
  total_amount_raised: usd("1250.50"),
  updated_at: "2026-01-15T18:29:59Z",
  url: "https://tiltify.com/@maple-nine/maples-24h-stream",
  user,
  user_id: "91b7c3aa-5d4e-4f3c-8b2a-1a0f9e8d7c50",
};

export const teamCampaign = {
  amount_raised: usd("42.00"),
  avatar,
  cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  currency_code: "USD",
  description: "We stream at night.",
  donate_url: "https://donate.tiltify.com/+night-shift/night-shift-for-otters",
  fundraising_event_id: "b6a5c4d3-e2f1-4a0b-9c8d-7e6f5a4b3c70",
  goal: usd("5000"),
  has_schedule: false,
  id: "3d9e5a7c-8b1f-4c2d-9e3a-7f6b5c4d3e40",
  inserted_at: "2025-11-20T07:18:48Z",
  legacy_id: 561_999,
  livestream: null,
  name: "Night Shift for Otters",
  original_goal: usd("5000"),
  parent_facts: [],
  published_at: "2025-12-04T13:58:55Z",
  retired_at: null,
  slug: "night-shift-for-otters",
  status: "published",
  supportable: "private",
  supporting_amount_raised: usd("1250.50"),
  team,
  team_id: "c0ffee00-1111-4222-8333-444455556680",
  total_amount_raised: usd("1292.50"),
  updated_at: "2026-01-15T18:29:59Z",
  url: "https://tiltify.com/+night-shift/night-shift-for-otters",
};

export const fundraisingEvent = {
  avatar,
  can_publish_supporting_at: null,
  cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  currency_code: "USD",
  description: null,
  donate_url: "https://donate.tiltify.com/river-otter-trust/otterthon-2026",
  end_supporting_at: "2026-04-01T04:45:00Z",
  ends_at: null,
  goal: usd("100000"),
  id: "b6a5c4d3-e2f1-4a0b-9c8d-7e6f5a4b3c70",
  inserted_at: "2025-10-08T00:31:00Z",
  legacy_id: 267_999,
  name: "Otterthon 2026",
  published_at: "2025-10-14T17:06:22Z",
  retired_at: null,
  slug: "otterthon-2026",
  start_supporting_at: "2026-01-01T05:00:00Z",
  starts_at: null,
  status: "published",
  total_amount_raised: usd("48211.07"),
  updated_at: "2026-01-15T18:30:00Z",
  url: "https://tiltify.com/river-otter-trust/otterthon-2026",
};

export const personalCampaign = {
  amount_raised: usd("310.00"),
  avatar,
  description: "New knee fund.",
  donate_url: "https://give.tiltify.com/d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b90",
  fundraising_for_name: "Sam",
  fundraising_for_self: false,
  goal: usd("800"),
  id: "d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b90",
  inserted_at: "2026-01-03T12:00:00Z",
  name: "Knees for Sam",
  original_goal: usd("800"),
  published_at: "2026-01-03T12:10:00Z",
  retired_at: null,
  slug: "knees-for-sam",
  status: "published",
  supporting_type: "none",
  total_amount_raised: usd("310.00"),
  updated_at: "2026-01-15T18:00:00Z",
  url: "https://tiltify.com/@maple-nine/personal/knees-for-sam",
  user,
  user_id: "91b7c3aa-5d4e-4f3c-8b2a-1a0f9e8d7c50",
};

export const fact = {
  amount_raised: usd("1250.50"),
  avatar: null,
  can_publish_supporting_at: null,
  description: "A day of games for otters.",
  donate_url: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
  end_supporting_at: null,
  ends_at: null,
  fact_url: "https://tiltify.com/@maple-nine/maples-24h-stream",
  goal: usd("2000"),
  has_schedule: true,
  id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  inserted_at: "2025-12-20T10:11:12Z",
  livestream: null,
  name: "Maple's 24h Stream",
  original_goal: usd("1000"),
  parent_facts: [],
  published_at: "2026-01-02T09:00:00Z",
  retired_at: null,
  slug: "maples-24h-stream",
  start_supporting_at: null,
  starts_at: null,
  status: "published",
  supporting_type: "none",
  team: null,
  total_amount_raised: usd("1250.50"),
  updated_at: "2026-01-15T18:29:59Z",
  user,
};

export const donationMatch = {
  active: true,
  amount: { currency: "GBP", value: "250.00" },
  completed_at: null,
  donation_id: "1158de30-580c-40ef-b406-000000000001",
  ends_at: "2026-01-20T22:33:47Z",
  id: "8d87a5cd-757a-48dc-8e1e-000000000002",
  inserted_at: "2026-01-15T10:33:51Z",
  match_type: "all",
  matched_by: "Big Otter",
  pledged_amount: { currency: "GBP", value: "250.00" },
  started_at_amount: { currency: "GBP", value: "10.00" },
  starts_at: "2026-01-20T22:33:47Z",
  total_amount_raised: { currency: "GBP", value: "105.00" },
  updated_at: "2026-01-15T10:33:51Z",
};

const { donation_id: _, ...match } = donationMatch;

export const contribution = {
  amount: usd("15.00"),
  completed_at: "2026-01-15T18:20:00.000001Z",
  donor_comment: "Heal well",
  donor_name: "Anonymous",
  gift_matches: [{ ...match, contribution_id: "1158de30-580c-40ef-b406-000000000003" }],
  id: "1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f1",
  is_match: false,
  personal_campaign_id: "d4c3b2a1-0f9e-4d8c-8b7a-6f5e4d3c2b90",
  poll_id: null,
  poll_option_id: null,
  reward_claims: [
    { id: "a7d1c1de-0f0b-4a3e-8b57-2c6b5d4e3f31", quantity: 2, reward_id: "e2b7d9f4-3c5a-4d1b-8e2f-6a7b8c9d0e31" },
  ],
  target_id: null,
};

export const donation = {
  amount: { currency: "GBP", value: "20.00" },
  campaign_id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  completed_at: "2026-01-15T18:29:58.412903Z",
  created_at: "2026-01-15T18:29:41Z",
  donation_matches: [donationMatch],
  donor_comment: null,
  donor_name: "Rin",
  facts: [{ id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11", name: "Maple's 24h Stream", usage_type: "campaign" }],
  fundraising_event_id: null,
  id: "c1c8a5f0-77a4-4a52-9f0e-2d1f7b6a9e01",
  is_match: false,
  legacy_id: 9_400_123,
  poll_id: null,
  poll_option_id: null,
  reward_claims: [
    {
      id: "a7d1c1de-0f0b-4a3e-8b57-2c6b5d4e3f30",
      quantity: 1,
      reward_id: "e2b7d9f4-3c5a-4d1b-8e2f-6a7b8c9d0e31",
    },
  ],
  reward_id: "e2b7d9f4-3c5a-4d1b-8e2f-6a7b8c9d0e31",
  sustained: false,
  target_id: null,
  team_event_id: null,
};

export const reward = {
  active: true,
  amount: usd("10"),
  description: "A drawing of your choice.",
  ends_at: null,
  fair_market_value: null,
  highlighted: false,
  id: "e2b7d9f4-3c5a-4d1b-8e2f-6a7b8c9d0e31",
  image: { alt: "alt", height: 600, src: "https://assets.tiltify.com/assets/default-reward.png", width: 600 },
  inserted_at: "2026-01-09T04:02:14Z",
  legacy_id: 261_999,
  name: "Drawing",
  quantity: 10,
  quantity_remaining: 9,
  starts_at: null,
  updated_at: "2026-01-15T19:33:08Z",
};

export const poll = {
  active: true,
  amount_raised: usd("75.00"),
  ends_at: null,
  goal: null,
  id: "7f0d7a52-55b1-4f2b-8a50-1f3a2c9d4e20",
  inserted_at: "2026-01-10T10:00:00Z",
  legacy_id: 41_001,
  name: "Which game next?",
  options: [
    {
      amount_raised: usd("50.00"),
      id: "2a9f9a61-1c1d-4b6b-9a7e-0e7d5c3b2a21",
      inserted_at: "2026-01-10T10:00:00Z",
      legacy_id: 120_001,
      name: "Puzzle",
      updated_at: "2026-01-10T10:00:00Z",
    },
  ],
  updated_at: "2026-01-15T18:29:59Z",
};

export const milestone = {
  active: true,
  amount: usd("500"),
  id: "6d5c4b3a-2918-4706-8f5e-4d3c2b1a0f91",
  inserted_at: "2026-01-09T04:00:00Z",
  legacy_id: 77_001,
  name: "Hot sauce",
  updated_at: "2026-01-09T04:00:00Z",
};

export const target = {
  active: true,
  amount: usd("300"),
  amount_raised: usd("120.00"),
  ends_at: "2026-01-16T00:00:00Z",
  id: "7e6d5c4b-3a29-4817-8605-f4e3d2c1b0a1",
  inserted_at: "2026-01-09T04:00:00Z",
  legacy_id: 31_001,
  name: "Karaoke",
  updated_at: "2026-01-15T18:00:00Z",
};

export const schedule = {
  description: null,
  ends_at: "2026-01-16T20:00:00Z",
  id: "d31405c5-6ba6-48a6-a597-000000000003",
  inserted_at: "2026-01-09T03:48:49Z",
  legacy_id: 130_999,
  name: "Night block",
  starts_at: "2026-01-15T20:00:00Z",
  updated_at: "2026-01-09T03:48:49Z",
};

export const leaderboardEntry = {
  amount: usd("4011.00"),
  avatar,
  heat: null,
  id: "0e0333ee-f8eb-4157-8556-000000000004",
  name: "Maple Nine",
  url: "https://tiltify.com/@maple-nine/profile",
};

export const fitnessEntry = { ...leaderboardEntry, amount: { unit: "mile", value: "182.11" }, heat: 2, url: null };

export const configuredLeaderboard = { individual: [leaderboardEntry], team: [], weekly: [fitnessEntry] };

export const fitnessGoal = {
  current_value: "44.4",
  distance_unit: "mile",
  goal: "1000",
  id: "f169e6b3-250f-4973-bb2c-000000000005",
  type: "Running",
};

export const auctionHouse = {
  amount_raised: usd("0.00"),
  avatar,
  banner: avatar,
  campaign_id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  cause_id: "5b0c9f8e-2f0d-4a8e-8d5b-9f3f7f6d2a10",
  description: "Otter art.",
  fundraising_event_id: null,
  id: "44d0c6b8-9e7f-4a5b-8c3d-2e1f0a9b8c60",
  inserted_at: "2026-01-05T00:00:00Z",
  name: "Otter Auction",
  pledged_amount_raised: usd("55.00"),
  pledged_total_amount_raised: usd("55.00"),
  published_at: "2026-01-05T00:10:00Z",
  retired_at: null,
  slug: "otter-auction",
  status: "published",
  team_event_id: null,
  total_amount_raised: usd("0.00"),
  updated_at: "2026-01-15T00:00:00Z",
  url: "https://tiltify.com/@maple-nine/auctions/otter-auction",
  user_id: "91b7c3aa-5d4e-4f3c-8b2a-1a0f9e8d7c50",
};

export const auctionItem = {
  activated_at: "2026-01-06T00:00:00Z",
  completed_at: null,
  description: "Signed print.",
  ends_at: "2026-01-20T00:00:00Z",
  fair_market_value: usd("40"),
  id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c61",
  images: [avatar],
  inserted_at: "2026-01-05T00:20:00Z",
  legal: null,
  name: "Otter print",
  rules: null,
  short_description: "Print",
  starting_bid: usd("10"),
  starts_at: "2026-01-06T00:00:00Z",
  status: "active",
};

export const auctionBid = {
  amount: usd("55.00"),
  auction_house_id: "44d0c6b8-9e7f-4a5b-8c3d-2e1f0a9b8c60",
  auction_item_id: "8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c61",
  current_winner: true,
  id: "f0e1d2c3-b4a5-4968-8776-5a4b3c2d1e62",
  inserted_at: "2026-01-15T18:31:00.000000Z",
  public_name: "Rin",
  removed_at: null,
  updated_at: "2026-01-15T18:31:00.000000Z",
};

export const webhookEndpoint = {
  activated_at: "2026-01-15T17:20:27.871173Z",
  deactivated_at: null,
  description: "Discord bot",
  id: "9c3dc859-b0f7-46cb-a496-71f8f94183b8",
  inserted_at: "2026-01-01T00:00:00.000000Z",
  status: "active",
  updated_at: "2026-01-15T17:20:27.871173Z",
};

export const webhookSubscription = {
  event_id: "0f4c1f60-6f0e-4a43-9a5e-6c1f1d2f0a11",
  event_types: ["public:direct:donation_updated", "public:direct:fact_updated"],
  id: "5d6e7f80-91a2-4b3c-8d4e-5f60718293a4",
  inserted_at: "2026-01-15T17:21:00.000000Z",
  updated_at: "2026-01-15T17:21:00.000000Z",
  webhook_endpoint_id: "9c3dc859-b0f7-46cb-a496-71f8f94183b8",
};

export const webhookRelayKey = {
  client_key: "1327f5f2eec1931a4ca25fa9d1b44f3bd50f97e77a5c67bc2c7bc55096f6cf11",
  contribution: { ...contribution, payment_status: "pending" },
  donation: { ...donation, payment_status: "completed" },
  id: "e8f97724-ac23-4b43-ba38-5d6c375a6d3c",
  inserted_at: "2023-05-17T20:03:20.926920Z",
  metadata: "seat 7",
  updated_at: "2023-05-17T20:03:20.926920Z",
  webhook_relay_id: "2b419145-0f75-4fef-89bb-566fbd81257a",
};

export const legacyRelay = {
  amount: "15.00",
  anonymous: false,
  currency_code: "USD",
  donor_comment: null,
  donor_name: "Rin",
  payment_status: "completed",
  uuid: "7b1f2c3d-0000-4000-8000-000000000006",
};

export const token = {
  access_token: "a63b7491",
  created_at: "2023-04-17T15:22:28Z",
  expires_in: 7_200,
  refresh_token: null,
  scope: "public",
  token_type: "bearer",
};
