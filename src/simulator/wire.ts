import type { z } from "zod";
import type { wireMoney } from "../platform/fields.ts";
import type * as resources from "../platform/resources.ts";

/** Resources as the platform sends them, which the client's schemas take as input. */
export type WireAmount = z.input<typeof wireMoney>;
export type WireUser = z.input<typeof resources.user>;
export type WireTeam = z.input<typeof resources.team>;
export type WireTeamMember = z.input<typeof resources.teamMember>;
export type WireCause = z.input<typeof resources.cause>;
export type WireCampaign = z.input<typeof resources.campaign>;
export type WireTeamCampaign = z.input<typeof resources.teamCampaign>;
export type WireFundraisingEvent = z.input<typeof resources.fundraisingEvent>;
export type WirePersonalCampaign = z.input<typeof resources.personalCampaign>;
export type WireAuctionHouse = z.input<typeof resources.auctionHouse>;
export type WireAuctionItem = z.input<typeof resources.auctionItem>;
export type WireAuctionBid = z.input<typeof resources.auctionBid>;
export type WireFact = z.input<typeof resources.fact>;
export type WireSimpleFact = NonNullable<WireDonation["facts"]>[number];
export type WireDonation = z.input<typeof resources.donation>;
export type WireContribution = z.input<typeof resources.contribution>;
export type WireMatch = z.input<typeof resources.donationMatch>;
export type WireReward = z.input<typeof resources.reward>;
export type WirePoll = z.input<typeof resources.poll>;
export type WireMilestone = z.input<typeof resources.milestone>;
export type WireTarget = z.input<typeof resources.target>;
export type WireSchedule = z.input<typeof resources.schedule>;
export type WireFitnessGoal = z.input<typeof resources.fitnessGoal>;
export type WireLeaderboardEntry = z.input<typeof resources.leaderboardEntry>;
export type WireEndpoint = z.input<typeof resources.webhookEndpoint>;
export type WireSubscription = z.input<typeof resources.webhookSubscription>;
export type WireRelayKey = z.input<typeof resources.webhookRelayKey>;
export type WireLegacyRelay = z.input<typeof resources.legacyRelay>;

/** Writes compact JSON with each object's keys in alphabetical order, as in all samples from the platform. */
export function toWireJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
