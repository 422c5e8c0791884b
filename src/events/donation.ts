import { z } from "zod";
import { parseMoney, toWireMoney } from "../money/money.ts";
import type { DonationReading, PaymentStatus } from "../news/donation.ts";
import type { Frozen } from "../platform/cached-reads.ts";
import { optionalId, text } from "../platform/fields.ts";
import { donation } from "../platform/resources.ts";
import { readMilliseconds } from "../platform/times.ts";
import { readFacts } from "./facts.ts";

/** The fields of a donation that we read from deliveries and lists. The last few appear only in some deliveries. */
export const deliveredDonation = donation
  .pick({
    id: true,
    campaign_id: true,
    cause_id: true,
    completed_at: true,
    donor_comment: true,
    donor_name: true,
    facts: true,
    fundraising_event_id: true,
    is_match: true,
    poll_id: true,
    poll_option_id: true,
    reward_claims: true,
    reward_id: true,
    team_event_id: true,
  })
  .extend({
    amount: z.unknown().optional(),
    payment_status: text,
    personal_campaign_id: optionalId,
    team_campaign_id: optionalId,
  });

/** A donation from a delivery, a relay or a list. May be a contribution to a personal campaign. */
export type RawDonation = { readonly id: string; readonly amount?: unknown } & Frozen<
  Partial<z.output<typeof deliveredDonation>>
>;

/**
 * Converts a donation into our own type. Only the ID and the amount are required. `sourceId` is the fact whose
 * subscription or list reported it. `stamp` is when it was reported, in microseconds since 1970. `isRelay` is true if a
 * webhook relay reported it, because the donor used a personal link. A relay also reports donations that aren't paid
 * yet.
 */
export function toDonation(
  wire: RawDonation,
  { sourceId, stamp, isRelay = false }: { sourceId: string | null; stamp: number | null; isRelay?: boolean },
): DonationReading | { problem: string } {
  const amount = parseMoney(wire.amount, "data.amount");
  if (!amount.ok) return { problem: amount.problem };
  return {
    id: wire.id,
    amount: toWireMoney(amount.money),
    completedAt: readMilliseconds(wire.completed_at),
    stamp,
    facts: readFacts(wire, sourceId),
    donorName: wire.donor_name ?? null,
    donorComment: wire.donor_comment ?? null,
    rewards: rewardsOf(wire),
    pollId: wire.poll_id ?? null,
    pollOptionId: wire.poll_option_id ?? null,
    isMatch: wire.is_match ?? null,
    paymentStatus: readPaymentStatus(wire.payment_status, isRelay),
  };
}

/** Uses `reward_id` only if there are no claims, because it repeats the first claim. */
function rewardsOf({ reward_claims = [], reward_id }: RawDonation): DonationReading["rewards"] {
  const rewards = reward_claims.map(({ reward_id: id, quantity }) => ({ id, quantity: readQuantity(quantity) }));
  return rewards.length === 0 && reward_id ? [{ id: reward_id, quantity: 1 }] : rewards;
}

function readQuantity(value: number | null): number {
  return value !== null && Number.isSafeInteger(value) && value >= 1 ? value : 1;
}

/**
 * A relay's donation with an unknown status counts as pending, so it isn't announced. Once it is paid, a webhook or a
 * list reports it without a status.
 */
function readPaymentStatus(value: string | null = null, isRelay: boolean): DonationReading["paymentStatus"] {
  if (isKnownStatus(value)) return value;
  return isRelay && value !== null ? "pending" : null;
}

export function isKnownStatus(value: string | null): value is PaymentStatus {
  return value === "pending" || value === "completed" || value === "cancelled";
}
