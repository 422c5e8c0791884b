import { formatMoney } from "../money/money.ts";
import { cutText, nameLimit, titleLimit } from "../safety/text.ts";
import type { AuctionEndingContent, AuctionWonContent, HighBidContent } from "./content.ts";

/** What happens to an item of an auction, as one line without the sign in front. */
export function auctionText(content: HighBidContent | AuctionEndingContent | AuctionWonContent): string {
  const item = cutText(content.item, titleLimit);
  switch (content.type) {
    case "high-bid": {
      const rise = content.rise === null ? "" : ` (+${formatMoney(content.rise)})`;
      const ends = content.ends === null ? "" : ` Ends ${content.ends.words}.`;
      return `${item}: ${formatMoney(content.amount)}, high bid by ${cutText(content.by, nameLimit)}${rise}.${ends} !auction`;
    }
    case "auction-ending":
      return `${item} ends ${content.ends.words}${standing(content)} !auction`;
    case "auction-won":
      return `${item} is sold to ${cutText(content.by, nameLimit)} for ${formatMoney(content.amount)}. Thank you!`;
  }
}

function standing({ bid, startingBid }: AuctionEndingContent): string {
  if (bid !== null) return ` at ${formatMoney(bid.amount)}, high bid by ${cutText(bid.by, nameLimit)}.`;
  return startingBid === null ? ", no bid yet." : `, no bid yet. It starts at ${formatMoney(startingBid)}.`;
}
