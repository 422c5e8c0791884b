import type { AuctionEndingContent, AuctionWonContent, ContentTime, HighBidContent } from "./content.ts";
import { amountOf, person, title, type Values } from "./own-texts.ts";

export type AuctionContent = HighBidContent | AuctionEndingContent | AuctionWonContent;

export function isAuction(content: { type: string }): content is AuctionContent {
  return ["high-bid", "auction-ending", "auction-won"].includes(content.type);
}

/** What the variables stand for where something happens to an item of an auction. */
export function auctionValues(content: AuctionContent): Values {
  const item = title(content.item);
  switch (content.type) {
    case "high-bid": {
      const { amount, by, rise, ends } = content;
      return { item, amount: amountOf(amount), name: person(by), rise: amountOf(rise), time: lastsOf(ends) };
    }
    case "auction-ending": {
      const { bid, startingBid, ends } = content;
      return { item, amount: amountOf(bid?.amount ?? startingBid), name: person(bid?.by ?? null), time: lastsOf(ends) };
    }
    case "auction-won":
      return { item, amount: amountOf(content.amount), name: person(content.by) };
  }
}

/** "2 h" of "in 2 h" */
function lastsOf(ends: ContentTime | null): string {
  return ends === null ? "" : ends.words.replace(/^in /, "");
}
