/** What becomes of a donation that is told several times: by webhooks in any order, and by lists read in between. */
import { hash } from "node:crypto";
import type { DonationData } from "../kinds/moments.ts";
import { compareMoney, type Money, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { cleanText, cutText, omittedComment, publicComment, publicName } from "../safety/text.ts";
import type { NamedFact } from "../util/fact-kinds.ts";
import type { HashCache } from "../util/hash-cache.ts";

/** A donation as one delivery or one list tells it. */
export type DonationReading = {
  id: string;
  amount: WireMoney;
  /** Milliseconds since 1970; null where the platform does not say. */
  completedAt: number | null;
  /** `meta.generated_at` in microseconds since 1970; null where it is missing or not a time. */
  stamp: number | null;
  /** Every fact that the body names, nearest first, each once. */
  facts: NamedFact[];
  /** As sent; null where missing or not a text. */
  donorName: string | null;
  donorComment: string | null;
  rewards: { id: string; quantity: number }[];
  pollId: string | null;
  pollOptionId: string | null;
  /** It is what a match pays out; null: that is not told. */
  isMatch: boolean | null;
  /** Only relay deliveries tell it; null means completed. */
  paymentStatus: PaymentStatus | null;
};

export type PaymentStatus = "pending" | "completed" | "cancelled";

/** A donation as the ledger remembers it: nothing personal. */
export type KnownDonation = {
  amount: Money;
  completedAt: number | null;
  paymentStatus: PaymentStatus;
  /** Of the telling that holds. Microseconds since 1970. */
  stamp: number;
  /** Kept of what may be seen of it; empty while there was nothing to say: pending, or cancelled before it completed. */
  contentHash: string;
  /** When it was first there to be said; while it is pending, when it was first heard of. Milliseconds since 1970. */
  firstSeenAt: number;
};

/** A donation as one stored event or one list tells it. */
export type Arrival = {
  reading: DonationReading;
  /** A list told it, not a delivery. */
  isListed: boolean;
  /** When it was delivered, or the list asked for. Milliseconds since 1970. */
  receivedAt: number;
  /** Nobody gave it: it is only said, where somebody ordered it in that place, and as other news where they wanted that. */
  test?: boolean;
  order?: { place: string; what?: string };
};

/**
 * - `announce`: there is something to say for the first time. It becomes a moment.
 * - `correct`: what was said has changed, and a refund is such a change. The moment's version rises.
 * - `none`: nothing to say, and nothing new to see.
 */
export type DonationChange = "announce" | "correct" | "none";

/** A list is read while deliveries are on their way: only this much later does it know better than they. */
const listLagMicroseconds = 60_000_000;
/** Who hears of it so long after it was given hears of it late; so does a place where nobody let us speak for so long. */
export const lateAfterMs = 10 * 60_000;
const tooLateAfterMs = 24 * 3_600_000;
const namesLimit = 60;
const mostRewards = 20;

/**
 * One more telling of a donation, folded into what is known of it. A newer stamp replaces an older one; a list read
 * replaces only where its content differs and its stamp is over 60 s later. `data`: the reading as it may be shown, if that
 * is known already, for to check a name takes long. `stored` is `known` itself where there is nothing to write. Where another key made the known hash, only another amount or state is a correction. Throws
 * MoneyError where the amount cannot be read.
 */
export function foldDonation(
  known: KnownDonation | undefined,
  { reading, isListed, receivedAt }: Arrival,
  { keep, renew }: HashCache,
  data = toDonationData(reading, () => null),
): { stored: KnownDonation; change: DonationChange } {
  const stamp = reading.stamp ?? receivedAt * 1_000;
  const paymentStatus = nextStatus(known?.paymentStatus, reading.paymentStatus);
  const wasSent = known !== undefined && known.contentHash !== "";
  const isSaid = paymentStatus === "completed" || (paymentStatus === "cancelled" && wasSent);
  const refunded = paymentStatus === "cancelled";
  const content = isSaid ? keep(contentHash({ ...data, refunded })) : "";
  const amount = toMoney(reading.amount);
  const isStanding = known?.paymentStatus === paymentStatus && isSameMoney(known.amount, amount);
  const before = wasSent ? (renew(known.contentHash) ?? (isStanding ? content : undefined)) : "";

  const isNewRefund = reading.paymentStatus === "cancelled" && known?.paymentStatus !== "cancelled";
  if (known !== undefined && !replaces(known, { stamp, isListed, isNewRefund, isOther: content !== before }))
    return { stored: known, change: "none" };
  const stored: KnownDonation = {
    amount,
    completedAt: reading.completedAt ?? known?.completedAt ?? null,
    paymentStatus,
    stamp,
    contentHash: content,
    firstSeenAt: known === undefined || (isSaid && !wasSent) ? receivedAt : known.firstSeenAt,
  };
  if (content === before) return { stored, change: "none" };
  return { stored, change: wasSent ? "correct" : "announce" };
}

/**
 * A donation as it may be shown. `nameOf` knows the names of rewards, polls and poll options by id. Only a cancelled
 * telling is refunded here; one that follows it is refunded by what `foldDonation` stored. Throws MoneyError.
 */
export function toDonationData(reading: DonationReading, nameOf: (id: string) => string | null): DonationData {
  const nameFor = (id: string) => cutText(cleanText(nameOf(id) ?? ""), namesLimit) || null;
  const { pollId, pollOptionId } = reading;
  const comment = publicComment(reading.donorComment);
  const leftOut = comment === null ? omittedComment(reading.donorComment) : null;
  return {
    amount: toWireMoney(toMoney(reading.amount)),
    name: publicName(reading.donorName),
    comment,
    ...(leftOut !== null && { leftOut }),
    rewards: reading.rewards.slice(0, mostRewards).map(({ id, quantity }) => ({ id, name: nameFor(id), quantity })),
    poll:
      pollId === null
        ? null
        : {
            id: pollId,
            name: nameFor(pollId),
            optionId: pollOptionId,
            optionName: pollOptionId === null ? null : nameFor(pollOptionId),
          },
    refunded: reading.paymentStatus === "cancelled",
  };
}

/** Of all that may be seen, but for names that were looked up: to learn one later is no correction. */
export function contentHash({ amount, name, comment, leftOut, rewards, poll, refunded }: DonationData): string {
  const value = amount.value.includes(".") ? amount.value.replace(/\.?0+$/, "") : amount.value;
  const claims = rewards.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  const visible = [value, amount.currency, name, comment, claims, poll?.id, poll?.optionId, refunded];
  // What is left out may be said after all: where it has changed, that is a correction.
  if (leftOut !== undefined) visible.push(leftOut);
  return hash("sha256", JSON.stringify(visible), "base64url");
}

/** Late: first seen `lateAfterMs` after it was completed. Times in milliseconds since 1970. */
export function momentOrigin(times: { completedAt: number | null; firstSeenAt: number }): "live" | "late" {
  const { completedAt, firstSeenAt } = times;
  return completedAt !== null && firstSeenAt - completedAt > lateAfterMs ? "late" : "live";
}

/**
 * Completed more than 24 hours ago, or while we were away for long (`awayUntil`): recorded, but not said by itself. Times
 * in milliseconds since 1970.
 */
export function isTooLate(times: { completedAt: number | null; now: number; awayUntil: number }): boolean {
  const { completedAt, now, awayUntil } = times;
  return completedAt !== null && (now - completedAt > tooLateAfterMs || completedAt < awayUntil);
}

/** Only a relay tells payment states. Nothing becomes pending again, and only a relay takes a refund back. */
function nextStatus(known: PaymentStatus | undefined, told: PaymentStatus | null): PaymentStatus {
  if (told === null) return known === "cancelled" ? "cancelled" : "completed";
  if (told === "pending") return known ?? "pending";
  return told;
}

function replaces(
  known: KnownDonation,
  told: { stamp: number; isListed: boolean; isNewRefund: boolean; isOther: boolean },
): boolean {
  const { stamp, isListed, isNewRefund, isOther } = told;
  if (!isListed) return stamp > known.stamp;
  // Only the list of a relay tells states. The others hold what was given back as if nothing had happened, and were they read
  // after it, that says nothing of it.
  if (isNewRefund) return stamp > known.stamp - listLagMicroseconds;
  return stamp > known.stamp + listLagMicroseconds && isOther;
}

function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0;
}
