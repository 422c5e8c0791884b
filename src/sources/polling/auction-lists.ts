import type { PlatformClient } from "../../platform/client.ts";
import { paginate } from "../../platform/paginate.ts";
import type { AuctionBid, AuctionHouse, AuctionItem } from "../../platform/resources.ts";
import type { RequestBudget } from "./request-budget.ts";
import { skipForbidden } from "./skip-forbidden.ts";

/**
 * Requests of the auction watcher. They return `closed` if the platform refuses the list to us. Temporary errors are
 * thrown.
 */
export type AuctionLists = {
  readHouse(houseId: string, signal: AbortSignal): Promise<AuctionHouse | "closed">;
  /** `isWhole` is false if the platform has more items than these. */
  readItems(houseId: string, signal: AbortSignal): Promise<{ items: AuctionItem[]; isWhole: boolean } | "closed">;
  /** Reads all bids of an item. The platform doesn't document their order. */
  readBids(item: { houseId: string; itemId: string }, signal: AbortSignal): Promise<AuctionBid[] | "closed">;
};

/** How many pages of an auction's items we read. Enough for 500 items. */
const mostPagesOfItems = 5;
/**
 * How many pages of an item's bids we read. Enough for 5,000 bids. If we missed one, we might announce the wrong
 * winner.
 */
const mostPagesOfBids = 50;

export function createAuctionLists(
  platform: PlatformClient,
  /** Takes a request from the budget. Each auction has its own share of the budget, as each space does. */
  take: RequestBudget["take"],
): AuctionLists {
  async function readAll<T>(
    houseId: string,
    call: Parameters<typeof paginate<T>>[0],
    { mostPages, signal }: { mostPages: number; signal: AbortSignal },
  ): Promise<{ all: T[]; isWhole: boolean }> {
    const all: T[] = [];
    let isWhole = false;
    const asked: typeof call = async (page, options) => {
      await take(signal, [houseId]);
      return call(page, options);
    };
    for await (const { data, metadata } of paginate(asked, { mostPages, signal })) {
      all.push(...data);
      isWhole = metadata.after === null;
    }
    return { all, isWhole };
  }

  return {
    async readHouse(auctionHouseId, signal) {
      await take(signal, [auctionHouseId]);
      return skipForbidden(platform.getAuctionHouse({ auctionHouseId }, { signal }));
    },
    async readItems(auctionHouseId, signal) {
      const read = await skipForbidden(
        readAll(
          auctionHouseId,
          (page, options) => platform.listAuctionItems({ auctionHouseId, ...cursor(page) }, options),
          { mostPages: mostPagesOfItems, signal },
        ),
      );
      return read === "closed" ? read : { items: read.all, isWhole: read.isWhole };
    },
    async readBids({ houseId: auctionHouseId, itemId: auctionItemId }, signal) {
      const read = await skipForbidden(
        readAll(
          auctionHouseId,
          (page, options) => platform.listAuctionBids({ auctionHouseId, auctionItemId, ...cursor(page) }, options),
          { mostPages: mostPagesOfBids, signal },
        ),
      );
      return read === "closed" ? read : read.all;
    },
  };
}

function cursor({ after, limit }: { after: string | undefined; limit: number }) {
  return { limit, ...(after !== undefined && { after }) };
}
