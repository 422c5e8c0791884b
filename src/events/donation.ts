import { parseMoney, toWireMoney } from "../money/money.ts";
import { readMicroseconds, readMilliseconds } from "../platform/times.ts";
import type { DonationReading } from "./events.ts";
import { readFacts } from "./facts.ts";
import { field, readId, readText } from "./json.ts";

/**
 * Reads `data` and `meta` of a donation event. Only the id and the amount are needed; every other field may be missing
 * or of any type, and then reads as unknown. Source: developers.tiltify.com, "Types of events".
 */
export function readDonationEvent(data: unknown, meta: unknown): DonationReading | { problem: string } {
  const id = readId(field(data, "id"));
  if (id === undefined) return { problem: "data.id is not a text of 1 to 100 characters" };
  const amount = parseMoney(field(data, "amount"), "data.amount");
  if (!amount.ok) return { problem: amount.problem };
  return {
    id,
    amount: toWireMoney(amount.money),
    completedAt: readMilliseconds(field(data, "completed_at")),
    stamp: readMicroseconds(field(meta, "generated_at")),
    facts: readFacts(data, meta),
    donorName: readText(field(data, "donor_name")),
    donorComment: readText(field(data, "donor_comment")),
    rewards: readRewards(data),
    pollId: readId(field(data, "poll_id")) ?? null,
    pollOptionId: readId(field(data, "poll_option_id")) ?? null,
    isMatch: readFlag(field(data, "is_match")),
    paymentStatus: readPaymentStatus(field(data, "payment_status")),
  };
}

/** `reward_id` repeats the first claim; it is read only where there are no claims. */
function readRewards(data: unknown): DonationReading["rewards"] {
  const claims = field(data, "reward_claims");
  const rewards = (Array.isArray(claims) ? claims : []).flatMap((claim) => {
    const id = readId(field(claim, "reward_id"));
    return id === undefined ? [] : [{ id, quantity: readQuantity(field(claim, "quantity")) }];
  });
  const only = readId(field(data, "reward_id"));
  return rewards.length === 0 && only !== undefined ? [{ id: only, quantity: 1 }] : rewards;
}

function readFlag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function readQuantity(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 ? value : 1;
}

function readPaymentStatus(value: unknown): DonationReading["paymentStatus"] {
  return value === "pending" || value === "completed" || value === "cancelled" ? value : null;
}
