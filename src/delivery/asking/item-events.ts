import { endsSoon } from "../../announcements/auctions.ts";
import { compareMoney, type Money, readMoney } from "../../announcements/money.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../platform/resources.ts";
import type { ListedEvent } from "../../store/inbox.ts";
import { itemEventType } from "../../webhooks/events.ts";

/**
 * A look at an item as an event for the inbox: the item, its highest bid and its auction, as the platform gave them.
 * `state` is all that could be news: two looks with the same one need not be entered both.
 */
export function toItemEvent(look: {
  house: AuctionHouse;
  item: AuctionItem;
  bids: readonly AuctionBid[];
  askedAt: number;
}): { event: ListedEvent; state: string } {
  const { house, item, bids, askedAt } = look;
  const bid = highestBid(bids);
  const data = { item, bid, house };
  const meta = { event_type: itemEventType, generated_at: new Date(askedAt).toISOString() };
  const body = Buffer.from(JSON.stringify({ data, meta }));
  const isEnding = endsSoon(Date.parse(item.ends_at ?? "") || null, askedAt);
  const state = JSON.stringify([item.status, item.ends_at, bid?.id, bid?.amount, isEnding]);
  return { event: { key: `watch:${item.id}:${askedAt}`, body, source: "watch" }, state };
}

/** The highest that was not taken back; of two equal ones the earlier. Bids in other currencies than the first do not count. */
function highestBid(bids: readonly AuctionBid[]): AuctionBid | null {
  let high: { bid: AuctionBid; amount: Money } | null = null;
  for (const bid of bids.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const amount = readMoney(bid.amount);
    if (amount === null || bid.removed_at !== null) continue;
    const isHigher =
      high === null || (high.amount.currency === amount.currency && compareMoney(amount, high.amount) > 0);
    if (isHigher) high = { bid, amount };
  }
  return high?.bid ?? null;
}

function timeOf({ inserted_at }: AuctionBid): number {
  return Date.parse(inserted_at ?? "") || 0;
}
