/** Follows a donation that is reported several times: by webhooks in any order, and by lists read in between. */
import { hash } from "node:crypto";
import type { DonationData } from "../kinds/moments.ts";
import { compareMoney, type Money, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { cleanText, cutText, omittedComment, publicComment, publicName } from "../safety/text.ts";
import type { NamedFact } from "../util/fact-kinds.ts";
import type { StoredHashes } from "../util/stored-hashes.ts";

/** A donation as one delivery or one list reports it. */
export type DonationReading = {
  id: string;
  amount: WireMoney;
  /** Milliseconds since 1970; null if the platform doesn't say. */
  completedAt: number | null;
  /** `meta.generated_at` in microseconds since 1970; null if it is missing or not a time. */
  stamp: number | null;
  /** Every fact that the body names, nearest first, each once. */
  facts: NamedFact[];
  /** As sent; null if missing or not a text. */
  donorName: string | null;
  donorComment: string | null;
  rewards: { id: string; quantity: number }[];
  pollId: string | null;
  pollOptionId: string | null;
  /** True for a match's payout; null if the report doesn't say. */
  isMatch: boolean | null;
  /** Only relay deliveries report the status; null means completed. */
  paymentStatus: PaymentStatus | null;
};

export type PaymentStatus = "pending" | "completed" | "cancelled";

/** A donation as the ledger stores it, without personal data. */
export type KnownDonation = {
  amount: Money;
  completedAt: number | null;
  paymentStatus: PaymentStatus;
  /** The stamp of the report that is in effect. Microseconds since 1970. */
  stamp: number;
  /**
   * The hash of everything visible. Empty until there is something to announce: pending, or cancelled before it
   * completed.
   */
  contentHash: string;
  /**
   * When the donation could first be announced; for a pending one, when it was first received. Milliseconds since 1970.
   */
  firstSeenAt: number;
};

/** A donation as one stored event or one list reports it. */
export type Arrival = {
  reading: DonationReading;
  /** The donation comes from a list, not from a delivery. */
  isListed: boolean;
  /** When the donation was delivered, or when the list was requested. Milliseconds since 1970. */
  receivedAt: number;
  /**
   * A test, not a real donation. `order`: it is announced only in the place that ordered it, as another kind of news if
   * `what` names one.
   */
  test?: boolean;
  order?: { place: string; what?: string };
};

/**
 * - `announce`: there is something to announce for the first time. It becomes a moment.
 * - `correct`: something announced has changed. A refund is such a change. The moment's version rises.
 * - `none`: nothing to announce, and nothing visible has changed.
 */
export type DonationChange = "announce" | "correct" | "none";

/** A list may be read while deliveries are still on their way, so it overrides them only if it is this much later. */
const listLagMicroseconds = 60_000_000;
/**
 * Anything received this long after it was given is late. So is anything that waited this long because the bot wasn't
 * allowed to post.
 */
export const lateAfterMs = 10 * 60_000;
const tooLateAfterMs = 24 * 3_600_000;
const namesLimit = 60;
const mostRewards = 20;

/**
 * Folds one more report of a donation into what is known. A newer stamp replaces an older one; a list replaces only if
 * its content differs and its stamp is over 60 s later. `data` is the reading as it may be shown, if the caller already
 * has it, because checking a name takes long. `stored` is `known` itself if there is nothing to write. If another key
 * made the known hash, only another amount or state counts as a correction. Throws MoneyError if the amount can't be
 * read.
 */
export function foldDonation(
  known: KnownDonation | undefined,
  { reading, isListed, receivedAt }: Arrival,
  { keep, renew }: StoredHashes,
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
 * Returns a donation as it may be shown. `nameOf` returns the names of rewards, polls and poll options by ID. Only a
 * cancelled report sets `refunded` here. For reports after it, the state that `foldDonation` stored decides. Throws
 * MoneyError.
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

/** Hashes everything visible, except names that were looked up: learning one later is not a correction. */
export function contentHash({ amount, name, comment, leftOut, rewards, poll, refunded }: DonationData): string {
  const value = amount.value.includes(".") ? amount.value.replace(/\.?0+$/, "") : amount.value;
  const claims = rewards.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  const visible = [value, amount.currency, name, comment, claims, poll?.id, poll?.optionId, refunded];
  // An omitted comment may be posted after all, so a change to it is a correction.
  if (leftOut !== undefined) visible.push(leftOut);
  return hash("sha256", JSON.stringify(visible), "base64url");
}

/** Late means first seen `lateAfterMs` after it was completed. Times are milliseconds since 1970. */
export function momentOrigin(times: { completedAt: number | null; firstSeenAt: number }): "live" | "late" {
  const { completedAt, firstSeenAt } = times;
  return completedAt !== null && firstSeenAt - completedAt > lateAfterMs ? "late" : "live";
}

/**
 * True if a donation was completed more than 24 hours ago, or during a long absence (`awayUntil`). It is recorded, but
 * not announced automatically. Times are milliseconds since 1970.
 */
export function isTooLate(times: { completedAt: number | null; now: number; awayUntil: number }): boolean {
  const { completedAt, now, awayUntil } = times;
  return completedAt !== null && (now - completedAt > tooLateAfterMs || completedAt < awayUntil);
}

/** Only a relay reports payment states. A donation never becomes pending again, and only a relay can undo a refund. */
function nextStatus(known: PaymentStatus | undefined, reported: PaymentStatus | null): PaymentStatus {
  if (reported === null) return known === "cancelled" ? "cancelled" : "completed";
  if (reported === "pending") return known ?? "pending";
  return reported;
}

function replaces(
  known: KnownDonation,
  arrival: { stamp: number; isListed: boolean; isNewRefund: boolean; isOther: boolean },
): boolean {
  const { stamp, isListed, isNewRefund, isOther } = arrival;
  if (!isListed) return stamp > known.stamp;
  // Only a relay's list has payment states. Other lists still show a refunded donation as if nothing had happened, even
  // if they are read later.
  if (isNewRefund) return stamp > known.stamp - listLagMicroseconds;
  return stamp > known.stamp + listLagMicroseconds && isOther;
}

function isSameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && compareMoney(a, b) === 0;
}
