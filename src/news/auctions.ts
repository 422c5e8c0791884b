/** What becomes of an item of an auction that is looked at again and again. */
import { compareMoney, type Money, subtractMoney, toMoney, type WireMoney } from "../money/money.ts";

/** A bid that counts: it was not taken back. `at`: when it was made, in milliseconds since 1970; null where unknown. */
export type ReportedBid = { id: string; amount: WireMoney; by: string; at: number | null };

/** An item as one look at it tells it. */
export type ReportedItem = {
  /** active, completed or inactive; it may grow. */
  status: string;
  /** Milliseconds since 1970. */
  endsAt: number | null;
  /** The highest that counts. */
  bid: ReportedBid | null;
  /** When it was looked at. Milliseconds since 1970. */
  polledAt: number;
};

/** An item as it is remembered. */
export type KnownItem = {
  status: string;
  endsAt: number | null;
  bid: Pick<KnownBid, "id" | "amount"> | null;
  /** What a new bid is compared with in words: the highest one before that which waits to be said. */
  announcedBid: Money | null;
  /** Until then bids wait, so that a bid war is one message a minute. */
  sayBidAt: number;
  polledAt: number;
};

export type KnownBid = Omit<ReportedBid, "amount"> & { amount: Money };

export type ItemNews =
  /** `sayAt`: not before then. Bids of the same item that still wait are not said. */
  | { kind: "high-bid"; bid: KnownBid; rise: Money | null; sayAt: number }
  | { kind: "auction-ending"; bid: KnownBid | null; endsAt: number }
  | { kind: "auction-won"; bid: KnownBid };

const endingMs = 10 * 60_000;
const bidEveryMs = 60_000;
/** Such a bid may be the one by which we heard of an auction at all. */
const freshMs = 2 * 60_000;

/** When an item is to be looked at because of its end: before it, and right after. Null: never any more. */
export function nextEnd(endsAt: number | null, now: number): number | null {
  if (endsAt === null) return null;
  return [endsAt - endingMs, endsAt].find((time) => time > now) ?? null;
}

/** Whether it is in its last minutes. */
export function endsSoon(endsAt: number | null, now: number): boolean {
  return endsAt !== null && now >= endsAt - endingMs && now < endsAt;
}

/**
 * One more look at an item, folded into what is known of it, and what is news by it: at the first sight nothing but a bid
 * that was made just now; a bid only where it is above the highest one that counts, so that what is taken back or lower
 * says nothing.
 */
export function foldItem(known: KnownItem | undefined, told: ReportedItem): { item: KnownItem; news: ItemNews[] } {
  const { status, endsAt, polledAt } = told;
  const bid = told.bid && { ...told.bid, amount: toMoney(told.bid.amount) };
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
  if (bid && isHigher(bid, known.bid)) {
    if (polledAt >= known.sayBidAt) {
      item.announcedBid = known.bid?.amount ?? null;
      item.sayBidAt = Math.max(polledAt, known.sayBidAt + bidEveryMs);
    }
    news.push({ kind: "high-bid", bid, rise: difference(bid.amount, item.announcedBid), sayAt: item.sayBidAt });
  }
  if (endsAt !== null && endsSoon(endsAt, polledAt) && known.polledAt < endsAt - endingMs) {
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
