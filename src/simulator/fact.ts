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

/** An initiative with everything that belongs to it. */
export type FactOf<Kind extends FactKind> = {
  kind: Kind;
  /** The public id. Causes have another one for operations that are not about facts. */
  id: string;
  record: Records[Kind];
  /** The facts that this one supports, nearest first, the cause last. */
  above: readonly SimulatedFact[];
  /** The facts that support it directly. */
  below: SimulatedFact[];
  rewards: SimulatedReward[];
  polls: SimulatedPoll[];
  milestones: WireMilestone[];
  targets: SimulatedTarget[];
  schedules: WireSchedule[];
  fitnessGoals: WireFitnessGoal[];
  matches: SimulatedMatch[];
  /** In order of donation, including those to its supporters. */
  gifts: Gift[];
  activities: Activity[];
  lots: Lot[];
  /** The platform opens the list of an event's donations only on request. */
  areDonationsOpen: boolean;
};

export type SimulatedFact = { [Kind in FactKind]: FactOf<Kind> }[FactKind];

/** Money from somebody. Pending and cancelled money does not count; `relayKeyId` brought the donor here. */
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

/** Somebody's exercise for the cause: miles in seconds, at a moment in milliseconds since 1970. */
export type Activity = { by: SimulatedFact; at: number; miles: string; seconds: number };

/** An item of an auction house, with its bids in order of bidding. */
export type Lot = { item: WireAuctionItem; bids: WireAuctionBid[]; owed: Debt | null };

/** A winner's unpaid amount, and the second in which it will be paid. */
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

/** The names of kinds in lists of facts. */
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

/** Returns the fact itself or the nearest one above it that is of this kind. */
export function nearest<Kind extends FactKind>(fact: SimulatedFact, kind: Kind): FactOf<Kind> | undefined {
  return [fact, ...fact.above].find((candidate): candidate is SimulatedFact & FactOf<Kind> => candidate.kind === kind);
}

/** Causes are always visible. Other facts are not before they are published. */
export function isVisible({ kind, record }: SimulatedFact): boolean {
  return kind === "cause" || record.status !== "unpublished";
}

/** Unpublished facts take no donations, and in auction houses people bid instead. */
export function takesMoney({ kind, record }: SimulatedFact): boolean {
  return kind === "cause" || (kind !== "auction_house" && record.status === "published");
}

/** Returns the currency of its goal and totals. */
export function currencyOf({ record }: SimulatedFact): string {
  if ("currency_code" in record) return record.currency_code ?? "USD";
  return "total_amount_raised" in record ? (record.total_amount_raised?.currency ?? "USD") : "USD";
}
