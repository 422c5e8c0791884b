import { z } from "zod";
import { readWireMoney, type WireMoney } from "../money/money.ts";
import type { ReportedItem } from "../news/auctions.ts";
import type { Frozen } from "../platform/cached-reads.ts";
import { optionalId, orNull, text, url } from "../platform/fields.ts";
import { publicUrl } from "../platform/own-addresses.ts";
import { auctionBid, auctionHouse, auctionItem } from "../platform/resources.ts";
import { readMilliseconds } from "../platform/times.ts";
import type { NamedFact } from "../util/fact-kinds.ts";
import { readFacts } from "./facts.ts";

/** An item of an auction as one snapshot shows it. */
export type AuctionItemReading = ReportedItem & {
  id: string;
  houseId: string;
  /** The facts that the auction belongs to. A campaign comes before its event or cause. */
  above: NamedFact[];
  /** The name as sent. */
  name: string | null;
  startingBid: WireMoney | null;
  /** The auction's page on the platform, where people bid. */
  houseUrl: string | null;
};

/** Tells which auction to poll, because somebody bid there. */
export type BidHint = { houseId: string | null; itemId: string | null; sourceId: string | null };

/** The platform doesn't document the body of a bid. So we take only IDs from it, to know what to poll. */
export const deliveredBid = z.object({ auction_house_id: optionalId, auction_item_id: optionalId });

export function toBidHint(data: unknown, sourceId: string | null): BidHint {
  const hint = deliveredBid.safeParse(data).data;
  return { houseId: hint?.auction_house_id ?? null, itemId: hint?.auction_item_id ?? null, sourceId };
}

/**
 * A snapshot of an item as we store it, with its highest bid and its auction. Only the IDs of the three are required.
 */
export const itemSnapshot = z.object({
  item: auctionItem.pick({ id: true, ends_at: true, starting_bid: true }).extend({ name: text, status: text }),
  bid: orNull(auctionBid.pick({ id: true, amount: true, inserted_at: true, updated_at: true, public_name: true })),
  // Without an auction, report that its ID is missing.
  house: z.preprocess(
    (house) => house ?? {},
    auctionHouse
      .pick({ id: true, campaign_id: true, cause_id: true, fundraising_event_id: true, team_event_id: true })
      .extend({ url }),
  ),
});

/** Reads an item from a snapshot. */
export function toAuctionItem(snapshot: Frozen<z.output<typeof itemSnapshot>>, polledAt: number): AuctionItemReading {
  const { item, bid, house } = snapshot;
  const amount = readWireMoney(bid?.amount);
  return {
    id: item.id,
    houseId: house.id,
    above: readFacts(house, null),
    name: item.name,
    status: item.status ?? "",
    endsAt: readMilliseconds(item.ends_at),
    startingBid: readWireMoney(item.starting_bid),
    houseUrl: publicUrl(house.url),
    bid: bid && amount && { id: bid.id, amount, by: bid.public_name ?? "", at: madeAt(bid) },
    polledAt,
  };
}

/** Returns when a bid was made, or last raised. A bidder may raise a bid, which then keeps its ID. */
function madeAt({ inserted_at, updated_at }: { inserted_at: string | null; updated_at: string | null }): number | null {
  return Math.max(readMilliseconds(inserted_at) ?? 0, readMilliseconds(updated_at) ?? 0) || null;
}
