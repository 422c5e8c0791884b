import { auctionItemLook } from "../../events/looks.ts";
import { endsSoon } from "../../news/auctions.ts";
import { highestBid } from "../../news/highest-bid.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../platform/resources.ts";
import { readMilliseconds } from "../../platform/times.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";

/**
 * A look at an item as an event for the inbox: the item, its highest bid and its auction, as the platform gave them.
 * `state` is all that could be news: two looks with the same one need not be entered both.
 */
export function toItemEvent(look: {
  house: AuctionHouse;
  item: AuctionItem;
  bids: readonly AuctionBid[];
  askedAt: number;
}): { event: ListedEvent; state: readonly unknown[] } {
  const { house, item, bids, askedAt } = look;
  const bid = highestBid(bids)?.bid ?? null;
  const body = auctionItemLook({ item, bid, house }, askedAt);
  const isEnding = endsSoon(readMilliseconds(item.ends_at), askedAt);
  const state = [item.status, item.ends_at, bid?.id, bid?.amount, isEnding];
  return { event: { key: `watch:${item.id}:${askedAt}`, body, source: "watch" }, state };
}
