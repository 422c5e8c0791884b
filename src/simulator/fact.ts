import type { FactKind } from "../util/fact-kinds.ts";
import type { SimulatedPoll, SimulatedReward, SimulatedTarget } from "./incentives.ts";
import type { SimulatedTeam, SimulatedUser } from "./people.ts";
import type {
  WireAmount,
  WireAuctionBid,
  WireAuctionHouse,
  WireAuctionItem,
  WireCampaign,
  WireCause,
  WireContribution,
  WireDonation,
  WireFitnessGoal,
  WireFundraisingEvent,
  WireMatch,
  WireMilestone,
  WirePersonalCampaign,
  WireSchedule,
  WireSimpleFact,
  WireTeamCampaign,
} from "./wire.ts";

type Raised = { amount_raised: WireAmount; total_amount_raised: WireAmount };

type Records = {
  campaign: WireCampaign & Raised & { user: SimulatedUser };
  team_campaign: WireTeamCampaign & Raised & { supporting_amount_raised: WireAmount; team: SimulatedTeam["record"] };
  personal_campaign: WirePersonalCampaign & Raised & { user: SimulatedUser };
  fundraising_event: WireFundraisingEvent;
  cause: WireCause & { cause_fact_public_id: string };
  auction_house: WireAuctionHouse;
};

/** An initiative, with everything that belongs to it. */
export type FactOf<Kind extends FactKind> = {
  kind: Kind;
  /** The public ID. A cause has another ID for operations that aren't about facts. */
  id: string;
  record: Records[Kind];
  /** The facts that this one supports, directly or through another. The direct ones come first, and the cause last. */
  above: readonly SimulatedFact[];
  /** The facts that directly support this one. */
  below: SimulatedFact[];
  rewards: SimulatedReward[];
  polls: SimulatedPoll[];
  milestones: WireMilestone[];
  targets: SimulatedTarget[];
  schedules: WireSchedule[];
  fitnessGoals: WireFitnessGoal[];
  matches: SimulatedMatch[];
  /** Donations to the fact and to its supporters, in the order they were made. */
  gifts: Gift[];
  activities: Activity[];
  lots: Lot[];
  /** Whether the platform has opened the list of an event's donations. It does so only on request. */
  areDonationsOpen: boolean;
};

export type SimulatedFact = { [Kind in FactKind]: FactOf<Kind> }[FactKind];

/**
 * A donation or contribution. It doesn't count while it is pending or after it is cancelled. `relayKeyId` is the ID of
 * the relay key in the donor's link; null for an ordinary link.
 */
export type Gift = { to: SimulatedFact; payment: Payment; relayKeyId: string | null } & (
  | { type: "donation"; record: WireDonation }
  | { type: "contribution"; record: WireContribution }
);

export type Payment = "pending" | "completed" | "cancelled";

export type SimulatedMatch = WireMatch & {
  pledged_amount: WireAmount;
  total_amount_raised: WireAmount;
  donation_id: string;
};

/** A run, walk or swim for a fact. `at` is milliseconds since 1970. */
export type Activity = { by: SimulatedFact; at: number; miles: string; seconds: number };

/** An item of an auction house, with its bids in the order they were made. */
export type Lot = { item: WireAuctionItem; bids: WireAuctionBid[]; owed: Debt | null };

/** The amount that a winner still owes, and when it will be paid. */
export type Debt = { amount: WireAmount; dueAt: string };

export function createFact<Kind extends FactKind>(
  kind: Kind,
  record: Records[Kind],
  above: readonly SimulatedFact[],
): FactOf<Kind> {
  return {
    kind,
    id: "cause_fact_public_id" in record ? record.cause_fact_public_id : record.id,
    record,
    above,
    below: [],
    rewards: [],
    polls: [],
    milestones: [],
    targets: [],
    schedules: [],
    fitnessGoals: [],
    matches: [],
    gifts: [],
    activities: [],
    lots: [],
    areDonationsOpen: false,
  };
}

/** The value of `usage_type` for each kind of fact, in the platform's lists. */
const usageTypes = {
  campaign: "campaign",
  team_campaign: "team_campaign",
  personal_campaign: "personal_campaign",
  fundraising_event: "fundraising_event_activation",
  cause: "cause",
  auction_house: "auction_house",
} as const satisfies Record<FactKind, string>;

export function toSimpleFact({ id, kind, record }: SimulatedFact): WireSimpleFact {
  return { id, name: record.name, usage_type: usageTypes[kind] };
}

/** Returns the fact itself if it has this kind. Otherwise returns the first fact in `above` that has it. */
export function nearest<Kind extends FactKind>(fact: SimulatedFact, kind: Kind): FactOf<Kind> | undefined {
  return [fact, ...fact.above].find((candidate): candidate is SimulatedFact & FactOf<Kind> => candidate.kind === kind);
}

/** True for causes, and for other facts once they are published. */
export function isVisible({ kind, record }: SimulatedFact): boolean {
  return kind === "cause" || record.status !== "unpublished";
}

/**
 * True if people can donate to the fact. An unpublished fact takes no donations. In an auction house people bid
 * instead.
 */
export function takesMoney({ kind, record }: SimulatedFact): boolean {
  return kind === "cause" || (kind !== "auction_house" && record.status === "published");
}

/** Returns the currency of the fact's goal and totals. */
export function currencyOf({ record }: SimulatedFact): string {
  if ("currency_code" in record) return record.currency_code ?? "USD";
  return "total_amount_raised" in record ? (record.total_amount_raised?.currency ?? "USD") : "USD";
}
