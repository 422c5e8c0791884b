import { type SimulatedFact, toSimpleFact } from "./fact.ts";
import type { WireFact } from "./wire.ts";

const site = "https://tiltify.com";

/** Converts any kind of initiative to the fields of a fact. The URL is absolute. There is no legacy ID and no cause. */
export function toWireFact(fact: SimulatedFact): WireFact {
  const { id, kind, record, above } = fact;
  const { avatar, description, name, slug, inserted_at, updated_at } = record;
  const common = { ...nothing, avatar, description, id, inserted_at, name, slug, updated_at };
  if (kind === "cause") {
    return { ...common, fact_url: `${site}/${slug}`, published_at: inserted_at, status: "published" };
  }
  const { published_at, retired_at, status } = record;
  const visible = { ...common, fact_url: toAbsolute(record.url), published_at, retired_at, status };
  const parent_facts = above.filter((parent) => parent.kind !== "cause").map(toSimpleFact);
  if (kind === "auction_house") {
    const { amount_raised, total_amount_raised } = record;
    return { ...visible, amount_raised, parent_facts, total_amount_raised };
  }
  const { donate_url, goal, total_amount_raised } = record;
  const giving = { ...visible, donate_url, goal, parent_facts, total_amount_raised };
  if (kind === "fundraising_event") {
    const { can_publish_supporting_at, end_supporting_at, ends_at, start_supporting_at, starts_at } = record;
    return { ...giving, can_publish_supporting_at, end_supporting_at, ends_at, start_supporting_at, starts_at };
  }
  const { amount_raised, original_goal } = record;
  const raising = { ...giving, amount_raised, original_goal };
  switch (kind) {
    case "campaign": {
      const { has_schedule, livestream, supporting_type, user } = record;
      return { ...raising, has_schedule, livestream, supporting_type, user };
    }
    case "team_campaign": {
      const { has_schedule, livestream, supportable, team } = record;
      return { ...raising, has_schedule, livestream, supporting_type: supportable, team };
    }
    case "personal_campaign":
      return { ...raising, supporting_type: record.supporting_type, user: record.user };
  }
}

/** The fields that every fact has, with default values. */
const nothing = {
  amount_raised: null,
  can_publish_supporting_at: null,
  donate_url: site,
  end_supporting_at: null,
  ends_at: null,
  goal: null,
  has_schedule: false,
  livestream: null,
  original_goal: null,
  parent_facts: [],
  retired_at: null,
  start_supporting_at: null,
  starts_at: null,
  supporting_type: "none",
  team: null,
  total_amount_raised: null,
  user: null,
} satisfies Partial<WireFact>;

function toAbsolute(url: string | null | undefined): string | null {
  return url?.startsWith("/") ? `${site}${url}` : (url ?? null);
}
