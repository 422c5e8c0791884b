/** Merges the reports of one donation. Webhooks report it several times in any order, and lists report it again. */
import { hash } from "node:crypto";
import type { DonationData } from "../kinds/moments.ts";
import { isSameMoney, type Money, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
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
  /**
   * Every fact that the body names, without repeats. Facts closest to the donor come first: a campaign before its event
   * or cause.
   */
  facts: NamedFact[];
  /** The name as the platform sent it. Null if it is missing or not a text. */
  donorName: string | null;
  donorComment: string | null;
  rewards: { id: string; quantity: number }[];
  pollId: string | null;
  pollOptionId: string | null;
  /** True if the donation is a match's payout; null if the report doesn't say. */
  isMatch: boolean | null;
  /** Only deliveries of a webhook relay report the status; null counts as completed. */
  paymentStatus: PaymentStatus | null;
};

export type PaymentStatus = "pending" | "completed" | "cancelled";

/** A donation as the ledger stores it, without personal data. */
export type KnownDonation = {
  amount: Money;
  completedAt: number | null;
  paymentStatus: PaymentStatus;
  /** The stamp of the newest report. Microseconds since 1970. */
  stamp: number;
  /**
   * The hash of everything that messages show. Empty while there is nothing to announce: the donation is pending, or
   * was cancelled before it completed.
   */
  contentHash: string;
  /**
   * When the donation could first be announced. For a pending donation, when we first received it. Milliseconds since
   * 1970.
   */
  firstSeenAt: number;
};

/** A donation as one stored event or one list reports it. */
export type Arrival = {
  reading: DonationReading;
  /** Reported by a list, not by a delivery. */
  isListed: boolean;
  /** When the donation was delivered, or when the list was requested. Milliseconds since 1970. */
  receivedAt: number;
  /**
   * `test` marks a test. If `order` is set, only the place that ordered the test announces it. `what` names the kind of
   * announcement to test, if it isn't a donation.
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

/**
 * Deliveries may still be on their way when a list is read. So a list replaces a delivery only if it is newer by this
 * much.
 */
const listLagMicroseconds = 60_000_000;
/**
 * A donation is late if we received it this long after it was made, or if it waited this long because the bot wasn't
 * allowed to post.
 */
export const lateAfterMs = 10 * 60_000;
/** A donation that is older is recorded, but not announced automatically. */
export const tooLateAfterMs = 24 * 3_600_000;
const namesLimit = 60;
const mostRewards = 20;

/**
 * Folds one more report of a donation into what we know. A newer stamp replaces an older one. A list replaces a
 * delivery only if its content differs and its stamp is over 60 s newer. Pass `data` if you already have it, because
 * checking a name is slow. Returns `known` itself as `stored` if there is nothing to write. If the known hash was made
 * with another key, only a different amount or status counts as a correction. Throws MoneyError if the amount can't be
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
 * Returns the parts of a donation that may be shown. `nameOf` finds the name of a reward, poll or option by its ID.
 * `refunded` tells only whether this report says "cancelled". Later reports may leave that out, so `foldDonation`
 * remembers it. Throws MoneyError.
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

/**
 * Hashes everything that messages show, except names of rewards and polls. Learning such a name later is not a
 * correction.
 */
export function contentHash({ amount, name, comment, leftOut, rewards, poll, refunded }: DonationData): string {
  const value = amount.value.includes(".") ? amount.value.replace(/\.?0+$/, "") : amount.value;
  const claims = rewards.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  const visible = [value, amount.currency, name, comment, claims, poll?.id, poll?.optionId, refunded];
  // Moderators may post a comment that was left out, so a change of it counts as a correction.
  if (leftOut !== undefined) visible.push(leftOut);
  return hash("sha256", JSON.stringify(visible), "base64url");
}

/**
 * Returns "late" if we first saw the donation `lateAfterMs` after it was completed. Times are milliseconds since 1970.
 */
export function momentOrigin(times: { completedAt: number | null; firstSeenAt: number }): "live" | "late" {
  const { completedAt, firstSeenAt } = times;
  return completedAt !== null && firstSeenAt - completedAt > lateAfterMs ? "late" : "live";
}

/**
 * True if a donation was completed more than 24 hours ago, or while the bot was away (until `awayUntil`). Such a
 * donation is recorded, but not announced automatically. Times are milliseconds since 1970.
 */
export function isTooLate(times: { completedAt: number | null; now: number; awayUntil: number }): boolean {
  const { completedAt, now, awayUntil } = times;
  return completedAt !== null && (now - completedAt > tooLateAfterMs || completedAt < awayUntil);
}

/**
 * Only a webhook relay reports payment states. A donation never becomes pending again. Only a relay can undo a refund.
 */
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
  // Only a relay reports refunds. Other lists still show the donation as if it weren't refunded, even when they are
  // read later. So a refund counts even if it is up to a minute older than what we know.
  if (isNewRefund) return stamp > known.stamp - listLagMicroseconds;
  return stamp > known.stamp + listLagMicroseconds && isOther;
}
