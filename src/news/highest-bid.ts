import { compareMoney, type Money, readMoney } from "../money/money.ts";

/** The fields of a bid that decide who leads. */
type WireBid = { amount: unknown; removed_at: string | null; inserted_at: string | null };

/**
 * Returns the highest bid that wasn't retracted. Of equal bids the earlier one wins, in whatever order `bids` are. Bids
 * count only in the currency of the first one.
 */
export function highestBid<Bid extends WireBid>(bids: readonly Bid[]): { bid: Bid; amount: Money } | null {
  let high: { bid: Bid; amount: Money } | null = null;
  for (const bid of bids.toSorted((a, b) => madeAt(a) - madeAt(b))) {
    const amount = readMoney(bid.amount);
    if (amount === null || bid.removed_at !== null) continue;
    const isHigher =
      high === null || (high.amount.currency === amount.currency && compareMoney(amount, high.amount) > 0);
    if (isHigher) high = { bid, amount };
  }
  return high;
}

function madeAt({ inserted_at }: WireBid): number {
  return Date.parse(inserted_at ?? "") || 0;
}
