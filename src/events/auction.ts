import { publicUrl } from "../platform/own-addresses.ts";
import { readMilliseconds } from "../platform/times.ts";
import type { AuctionItemReading, BidHint } from "./events.ts";
import { readFacts } from "./facts.ts";
import { field, readId, readText } from "./json.ts";
import { readWireMoney } from "./money.ts";

/** Nobody has documented the body of a bid: whatever it names is a hint where to look. */
export function readBidHint(data: unknown, meta: unknown): BidHint {
  return {
    houseId: readId(field(data, "auction_house_id")) ?? null,
    itemId: readId(field(data, "auction_item_id")) ?? null,
    sourceId: readId(field(meta, "subscription_source_id")) ?? null,
  };
}

/** Reads what a look of ours stored: the item, its highest bid and its auction, as the platform gave them. */
export function readAuctionItem(data: unknown, meta: unknown): AuctionItemReading | { problem: string } {
  const item = field(data, "item");
  const house = field(data, "house");
  const id = readId(field(item, "id"));
  const houseId = readId(field(house, "id"));
  const lookedAt = readMilliseconds(field(meta, "generated_at"));
  if (id === undefined) return { problem: "data.item.id is not a text of 1 to 100 characters" };
  if (houseId === undefined) return { problem: "data.house.id is not a text of 1 to 100 characters" };
  if (lookedAt === null) return { problem: "meta.generated_at is not a time" };
  return {
    id,
    houseId,
    above: readFacts(house, meta).filter((fact) => fact.id !== houseId),
    name: readText(field(item, "name")),
    status: readText(field(item, "status")) ?? "",
    endsAt: readMilliseconds(field(item, "ends_at")),
    startingBid: readWireMoney(field(item, "starting_bid")),
    houseUrl: publicUrl(readText(field(house, "url"))),
    bid: readBid(field(data, "bid")),
    lookedAt,
  };
}

function readBid(bid: unknown): AuctionItemReading["bid"] {
  const id = readId(field(bid, "id"));
  const amount = readWireMoney(field(bid, "amount"));
  if (id === undefined || amount === null) return null;
  return { id, amount, by: readText(field(bid, "public_name")) ?? "", at: readMilliseconds(field(bid, "inserted_at")) };
}
