/** Compares snapshots of an auction item and finds the news: bids, the last minutes, the winner. */
import { compareMoney, type Money, subtractMoney, toMoney, type WireMoney } from "../money/money.ts";

/** A bid that hasn't been retracted. `at` is when it was made, in milliseconds since 1970; null if unknown. */
export type ReportedBid = { id: string; amount: WireMoney; by: string; at: number | null };

/** An item as one snapshot reports it. */
export type ReportedItem = {
  /** "active", "completed" or "inactive", or our own "removed" or "withheld". The platform may add others. */
  status: string;
  /** Milliseconds since 1970. */
  endsAt: number | null;
  /** The highest bid that wasn't retracted. */
  bid: ReportedBid | null;
  /** When the snapshot was taken, in milliseconds since 1970. */
  polledAt: number;
};

/** An item as we store it. */
export type KnownItem = {
  status: string;
  endsAt: number | null;
  bid: Pick<KnownBid, "id" | "amount"> | null;
  /**
   * The highest bid before the pending announcement. The next announcement says how much higher its bid is than this
   * one.
   */
  announcedBid: Money | null;
  /** Bids aren't announced before this time, so that a bidding war becomes one message a minute. */
  sayBidAt: number;
  polledAt: number;
};

export type KnownBid = Omit<ReportedBid, "amount"> & { amount: Money };

export type ItemNews =
  /** Announced at `sayAt` or later. Replaces pending bids for the same item. */
  | { kind: "high-bid"; bid: KnownBid; rise: Money | null; sayAt: number }
  | { kind: "auction-ending"; bid: KnownBid | null; endsAt: number }
  | { kind: "auction-won"; bid: KnownBid };

const endingMs = 10 * 60_000;
/** If less time than this is left, the last minutes aren't announced. The sale follows at once. */
const shortestMs = 60_000;
const bidEveryMs = 60_000;
/** If the first snapshot has a bid this recent, the bid is announced. */
const freshMs = 2 * 60_000;

/**
 * Returns when to poll an item next because of its end: ten minutes before the end, and at the end. Null if both have
 * passed.
 */
export function nextEnd(endsAt: number | null, now: number): number | null {
  if (endsAt === null) return null;
  return [endsAt - endingMs, endsAt].find((time) => time > now) ?? null;
}

/** True in the item's last minutes. */
export function endsSoon(endsAt: number | null, now: number): boolean {
  return endsAt !== null && now >= endsAt - endingMs && now < endsAt;
}

/**
 * Folds one snapshot of an item into what we know, and finds the news. A first snapshot is news only if it contains a
 * recent bid. After that, a bid is news only if it exceeds the highest valid one. So retracted and lower bids are
 * ignored.
 */
export function foldItem(known: KnownItem | undefined, reported: ReportedItem): { item: KnownItem; news: ItemNews[] } {
  const { status, endsAt, polledAt } = reported;
  const bid = reported.bid && { ...reported.bid, amount: toMoney(reported.bid.amount) };
  const seen = { status, endsAt, bid: bid && { id: bid.id, amount: bid.amount }, polledAt };
  if (known === undefined) {
    const isFresh = status === "active" && bid !== null && bid.at !== null && polledAt - bid.at < freshMs;
    const news: ItemNews[] = isFresh ? [{ kind: "high-bid", bid, rise: null, sayAt: polledAt }] : [];
    return { item: { ...seen, announcedBid: null, sayBidAt: isFresh ? polledAt : 0 }, news };
  }
  const item = { ...seen, announcedBid: known.announcedBid, sayBidAt: known.sayBidAt };
  const news: ItemNews[] = [];
  if (status === "completed") {
    if (known.status !== "completed" && bid) news.push({ kind: "auction-won", bid });
    return { item, news };
  }
  if (status !== "active") return { item, news };
  if (bid && isHigher(bid, known.bid)) {
    if (polledAt >= known.sayBidAt) {
      item.announcedBid = known.bid?.amount ?? null;
      item.sayBidAt = Math.max(polledAt, known.sayBidAt + bidEveryMs);
    }
    news.push({ kind: "high-bid", bid, rise: difference(bid.amount, item.announcedBid), sayAt: item.sayBidAt });
  }
  // Announce the last minutes also if the end was brought forward into them, and again if it was put off.
  const wasEnding = endsSoon(known.endsAt, known.polledAt) && endsSoon(endsAt, known.polledAt);
  if (endsAt !== null && endsSoon(endsAt, polledAt + shortestMs) && endsSoon(endsAt, polledAt) && !wasEnding) {
    news.push({ kind: "auction-ending", bid, endsAt });
  }
  return { item, news };
}

function isHigher({ amount }: KnownBid, before: KnownItem["bid"]): boolean {
  if (before === null) return true;
  return before.amount.currency === amount.currency && compareMoney(amount, before.amount) > 0;
}

function difference(amount: Money, before: Money | null): Money | null {
  if (before === null || before.currency !== amount.currency) return null;
  return subtractMoney(amount, before);
}
