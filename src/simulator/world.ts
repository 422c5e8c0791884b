import type { Random } from "./random.ts";
import type { Stamps } from "./stamps.ts";
import type { WireCampaign, WireDonation, WireEndpoint, WirePoll, WireReward, WireSubscription } from "./wire.ts";

/** What exists on the platform that we play. Handlers read and change it. */
export type World = {
  campaign: WireCampaign & { amount_raised: WireMoney; user: NonNullable<WireCampaign["user"]> };
  rewards: WireReward[];
  polls: WirePoll[];
  /** In the order of giving. */
  donations: WireDonation[];
  endpoint: WireEndpoint;
  /** By the id of what is subscribed to. */
  subscriptions: Map<string, WireSubscription>;
  random: Random;
  stamps: Stamps;
};

export type WireMoney = { currency: string; value: string };

const dayMs = 86_400_000;
const image = (kind: string) => ({
  alt: "alt",
  height: 200,
  src: `https://assets.tiltify.com/assets/default-${kind}.png`,
  width: 200,
});

/** One published campaign with a user, rewards and a poll. Nobody has given yet. `eventTypes` are subscribed to. */
export function createWorld(options: { random: Random; stamps: Stamps; eventTypes: readonly string[] }): World {
  const { random, stamps, eventTypes } = options;
  const now = stamps.seconds();
  const campaign = createCampaign(random, stamps);
  const endpoint = {
    activated_at: stamps.next(),
    deactivated_at: null,
    description: "Chat bot",
    id: random.uuid(),
    inserted_at: stamps.next(),
    status: "active",
    updated_at: stamps.next(),
  };
  const subscription = {
    event_id: campaign.id,
    event_types: [...eventTypes],
    id: random.uuid(),
    inserted_at: stamps.next(),
    updated_at: stamps.next(),
    webhook_endpoint_id: endpoint.id,
  };
  return {
    campaign,
    rewards: [
      createReward(random, now, { name: "Sticker sheet", amount: "5", quantity: null }),
      createReward(random, now, { name: "Drawing", amount: "25", quantity: 20 }),
      createReward(random, now, { name: "Pick the next game", amount: "100", quantity: 3 }),
    ],
    polls: [createPoll(random, now, "Which game next?", ["Puzzle", "Platformer", "Something scary"])],
    donations: [],
    endpoint,
    subscriptions: new Map([[campaign.id, subscription]]),
    random,
    stamps,
  };
}

function createCampaign(random: Random, stamps: Stamps) {
  const user = {
    avatar: image("avatar"),
    description: "Games for good causes.",
    id: random.uuid(),
    legacy_id: 345_678,
    slug: "maple-nine",
    social: {
      discord: null,
      facebook: null,
      instagram: null,
      snapchat: null,
      tiktok: null,
      twitch: "maplenine",
      twitter: null,
      website: null,
      youtube: null,
    },
    total_amount_raised: usd("4100.00"),
    url: "/@maple-nine",
    username: "MapleNine",
  };
  return {
    amount_raised: usd("0.00"),
    avatar: image("campaign"),
    cause_id: random.uuid(),
    description: "A day of games for the River Otter Trust.",
    donate_url: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
    fundraising_event_id: null,
    goal: usd("2000"),
    has_schedule: false,
    id: random.uuid(),
    inserted_at: stamps.seconds(30 * dayMs),
    legacy_id: 612_345,
    livestream: { channel: "maplenine", type: "twitch" },
    name: "Maple's 24h Stream",
    original_goal: usd("1000"),
    parent_facts: [],
    published_at: stamps.seconds(dayMs),
    retired_at: null,
    slug: "maples-24h-stream",
    status: "published",
    supporting_type: "none",
    team_campaign_id: null,
    total_amount_raised: usd("0.00"),
    updated_at: stamps.seconds(dayMs),
    url: "/@maple-nine/maples-24h-stream",
    user,
    user_id: user.id,
  };
}

function createReward(
  random: Random,
  now: string,
  { name, amount, quantity }: { name: string; amount: string; quantity: number | null },
): WireReward {
  return {
    active: true,
    amount: usd(amount),
    description: null,
    ends_at: null,
    fair_market_value: null,
    highlighted: false,
    id: random.uuid(),
    image: image("reward"),
    inserted_at: now,
    legacy_id: random.between(200_000, 299_999),
    name,
    quantity,
    quantity_remaining: quantity,
    starts_at: null,
    updated_at: now,
  };
}

function createPoll(random: Random, now: string, name: string, options: string[]): WirePoll {
  const common = () => ({ id: random.uuid(), inserted_at: now, updated_at: now, amount_raised: usd("0.00") });
  return {
    ...common(),
    active: true,
    ends_at: null,
    goal: null,
    legacy_id: random.between(40_000, 49_999),
    name,
    options: options.map((option) => ({ ...common(), legacy_id: random.between(120_000, 129_999), name: option })),
  };
}

function usd(value: string): WireMoney {
  return { currency: "USD", value };
}
