import { pageOf } from "../../chat/reply/reply.ts";
import { type Money, readMoney } from "../../money/money.ts";
import { highestBid } from "../../news/highest-bid.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { paginate } from "../../platform/paginate.ts";
import { readMilliseconds } from "../../platform/times.ts";
import { publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";

const limit = 100;
/** How many pages of an item's bids we read. Enough for 1,000 bids. */
const mostPagesOfBids = 10;

/** `bid` is null before the first bid. */
export type OpenAuctionItem = {
  name: string;
  startingBid: Money | null;
  bid: { amount: Money; by: string } | null;
  endsAt: number | null;
};

/**
 * Reads the items that are open for bids. The item that closes first is at the top. Reads high bids only for the items
 * on the requested page.
 */
export async function readAuction(
  ask: AskPlatform,
  { id: auctionHouseId }: FactRecord,
  { page, size, now }: { page: number; size: number; now: number },
) {
  const { data } = await ask("listAuctionItems", { auctionHouseId, status: "active", limit });
  const open = data
    .filter(({ status, ends_at }) => status === "active" && (readMilliseconds(ends_at) ?? now + 1) > now)
    .toSorted((a, b) => (readMilliseconds(a.ends_at) ?? Infinity) - (readMilliseconds(b.ends_at) ?? Infinity));
  const { items, number, of } = pageOf(open, page, size);
  return {
    number,
    of,
    items: await Promise.all(
      items.map(
        async ({ id, name, starting_bid, ends_at }): Promise<OpenAuctionItem> => ({
          name: publicTitle(name),
          startingBid: readMoney(starting_bid),
          bid: await readHighBid(ask, auctionHouseId, id),
          endsAt: readMilliseconds(ends_at),
        }),
      ),
    ),
  };
}

async function readHighBid(
  ask: AskPlatform,
  auctionHouseId: string,
  auctionItemId: string,
): Promise<OpenAuctionItem["bid"]> {
  const call = async (page: { after: string | undefined; limit: number }) => {
    const { data, metadata } = await ask("listAuctionBids", { auctionHouseId, auctionItemId, ...page });
    return { data: [...data], metadata };
  };
  const bids = [];
  // The platform doesn't document the order of bids, so the highest may be on any page.
  for await (const { data } of paginate(call, { mostPages: mostPagesOfBids })) bids.push(...data);
  const high = highestBid(bids);
  return high && { amount: high.amount, by: publicName(high.bid.public_name) };
}
