import { compareMoney, readMoney } from "../announcements/money.ts";
import { publicName } from "../announcements/text.ts";
import { publicTitle } from "../announcements/titles.ts";
import { pageOf } from "../chat/pages.ts";
import type { AskPlatform, FactRecord } from "../platform/fact-record.ts";
import type { AuctionItem } from "../services/questions.ts";
import { readTime } from "./public-data.ts";

const limit = 100;

/** What can be bid for, the one that ends first first, with the high bids of one page of it. */
export async function readAuction(
  ask: AskPlatform,
  { id: auctionHouseId }: FactRecord,
  { page, size, now }: { page: number; size: number; now: number },
) {
  const { data } = await ask("listAuctionItems", { auctionHouseId, status: "active", limit });
  const open = data
    .filter(({ status, ends_at }) => status === "active" && (readTime(ends_at) ?? now + 1) > now)
    .toSorted((a, b) => (readTime(a.ends_at) ?? Infinity) - (readTime(b.ends_at) ?? Infinity));
  const { items, number, of } = pageOf(open, page, size);
  return {
    number,
    of,
    items: await Promise.all(
      items.map(
        async ({ id, name, starting_bid, ends_at }): Promise<AuctionItem> => ({
          name: publicTitle(name),
          startingBid: readMoney(starting_bid),
          bid: await readHighBid(ask, auctionHouseId, id),
          endsAt: readTime(ends_at),
        }),
      ),
    ),
  };
}

/** The highest bid that was not taken back; the platform's order is not documented. */
async function readHighBid(ask: AskPlatform, auctionHouseId: string, auctionItemId: string) {
  const { data } = await ask("listAuctionBids", { auctionHouseId, auctionItemId, limit });
  let high: AuctionItem["bid"] = null;
  for (const { amount: wire, public_name, removed_at } of data) {
    const amount = readMoney(wire);
    if (amount === null || removed_at !== null) continue;
    if (high === null || (high.amount.currency === amount.currency && compareMoney(amount, high.amount) > 0)) {
      high = { amount, by: publicName(public_name) };
    }
  }
  return high;
}
