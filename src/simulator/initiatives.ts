import { dayMs } from "../util/durations.ts";
import { type FactOf, nearest, type SimulatedFact, toSimpleFact } from "./fact.ts";
import { type Making, makeImage, makeSocial, newRecord, usd } from "./making.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";

type Wish = { name: string; slug: string; goal?: string; status?: "unpublished" | "published" | "retired" };

const site = "https://tiltify.com";

export function createCause(making: Making): FactOf<"cause">["record"] {
  const since = making.stamps.seconds(4_000 * dayMs);
  return {
    ...newRecord(making),
    avatar: makeImage("avatar"),
    cause_fact_public_id: making.random.uuid(),
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
    inserted_at: since,
    name: "River Otter Trust",
    short_description: "Otters.",
    slug: "river-otter-trust",
    social: makeSocial("riverottertrust"),
    updated_at: since,
  };
}

/**
 * Creates a campaign. `above` are the facts that it supports, the direct ones first and the cause last. Its URL is
 * relative, as the platform sends it.
 */
export function createCampaign(
  making: Making,
  { user, above, ...wish }: Wish & { user: SimulatedUser; above: readonly SimulatedFact[] },
): FactOf<"campaign">["record"] {
  const path = `@${user.slug}/${wish.slug}`;
  return {
    ...createInitiative(making, wish),
    ...createParents(above),
    donate_url: `https://donate.tiltify.com/${path}`,
    has_schedule: false,
    livestream: { channel: String(user.slug).replaceAll("-", ""), type: "twitch" },
    supporting_type: "none",
    team_campaign_id: above.find(({ kind }) => kind === "team_campaign")?.id ?? null,
    url: `/${path}`,
    user,
    user_id: user.id,
  };
}

/** The live service sends these empty fields for a team campaign. */
const nobody = { user: null, user_id: null };

export function createTeamCampaign(
  making: Making,
  { team, above, ...wish }: Wish & { team: SimulatedTeam["record"]; above: readonly SimulatedFact[] },
): FactOf<"team_campaign">["record"] {
  const path = `+${team.slug}/${wish.slug}`;
  return {
    ...createInitiative(making, wish),
    ...createParents(above),
    currency_code: "USD",
    donate_url: `https://donate.tiltify.com/${path}`,
    has_schedule: false,
    livestream: null,
    supportable: "private",
    supporting_amount_raised: usd("0.00"),
    team,
    team_id: team.id,
    url: `${site}/${path}`,
    ...nobody,
  };
}

export function createFundraisingEvent(
  making: Making,
  { cause, ...wish }: Wish & { cause: FactOf<"cause"> },
): FactOf<"fundraising_event">["record"] {
  const path = `${cause.record.slug}/${wish.slug}`;
  const { amount_raised: _direct, original_goal: _original, ...common } = createInitiative(making, wish);
  return {
    ...common,
    can_publish_supporting_at: null,
    cause_id: cause.record.id,
    currency_code: "USD",
    donate_url: `https://donate.tiltify.com/${path}`,
    end_supporting_at: making.stamps.seconds(-60 * dayMs),
    ends_at: null,
    start_supporting_at: making.stamps.seconds(60 * dayMs),
    starts_at: making.stamps.seconds(14 * dayMs).slice(0, 10),
    url: `${site}/${path}`,
  };
}

/** Creates a personal campaign. It has no cause. It has no legacy ID either, because those are from an older time. */
export function createPersonalCampaign(
  making: Making,
  { user, ...wish }: Wish & { user: SimulatedUser },
): FactOf<"personal_campaign">["record"] {
  const { legacy_id: _none, ...common } = createInitiative(making, wish);
  return {
    ...common,
    donate_url: `https://give.tiltify.com/${common.id}`,
    fundraising_for_name: "Sam",
    fundraising_for_self: false,
    supporting_type: "none",
    url: `${site}/@${user.slug}/personal/${wish.slug}`,
    user,
    user_id: user.id,
  };
}

/** Creates an auction house that belongs to a campaign's owner. */
export function createAuctionHouse(
  making: Making,
  { campaign, ...wish }: Wish & { campaign: FactOf<"campaign"> },
): FactOf<"auction_house">["record"] {
  const { goal: _goal, original_goal: _original, legacy_id: _none, ...common } = createInitiative(making, wish);
  const { user, cause_id } = campaign.record;
  return {
    ...common,
    banner: makeImage("banner"),
    campaign_id: campaign.id,
    cause_id,
    fundraising_event_id: nearest(campaign, "fundraising_event")?.id ?? null,
    pledged_amount_raised: usd("0.00"),
    pledged_total_amount_raised: usd("0.00"),
    team_event_id: nearest(campaign, "team_campaign")?.id ?? null,
    url: `${site}/@${user.slug}/auctions/${wish.slug}`,
    user_id: user.id,
  };
}

function createInitiative(making: Making, { name, slug, goal = "1000", status = "published" }: Wish) {
  const { stamps } = making;
  return {
    ...newRecord(making),
    amount_raised: usd("0.00"),
    avatar: makeImage("campaign"),
    description: "A day of games for the River Otter Trust.",
    goal: usd(goal),
    inserted_at: stamps.seconds(30 * dayMs),
    name,
    original_goal: usd("1000"),
    published_at: stamps.seconds(dayMs),
    retired_at: status === "retired" ? stamps.seconds() : null,
    slug,
    status,
    total_amount_raised: usd("0.00"),
    updated_at: stamps.seconds(dayMs),
  };
}

function createParents(above: readonly SimulatedFact[]) {
  const cause = above.find((fact) => fact.kind === "cause");
  return {
    cause_id: cause?.record.id,
    fundraising_event_id: above.find(({ kind }) => kind === "fundraising_event")?.id ?? null,
    parent_facts: above.filter(({ kind }) => kind !== "cause").map(toSimpleFact),
  };
}
