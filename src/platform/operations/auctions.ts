import * as resources from "../resources.ts";
import { createdOrUpdated, type Operation, pageQuery, readList, readOne } from "./row.ts";

export const auctionOperations = {
  getAuctionHouse: {
    ...readOne,
    path: "/api/public/auction_houses/{auction_house_id}",
    response: resources.auctionHouse,
  },
  getAuctionHouseByCauseSlug: {
    ...readOne,
    path: "/api/public/auction_houses/by/cause/slugs/{cause_slug}/{auction_house_slug}",
    response: resources.auctionHouse,
  },
  getAuctionHouseByUserSlug: {
    ...readOne,
    path: "/api/public/auction_houses/by/user/slugs/{user_slug}/{auction_house_slug}",
    response: resources.auctionHouse,
  },
  getAuctionItem: {
    ...readOne,
    path: "/api/public/auction_houses/{auction_house_id}/auction_items/{auction_item_id}",
    response: resources.auctionItem,
  },
  listAuctionItems: {
    ...readList,
    path: "/api/public/auction_houses/{auction_house_id}/auction_items",
    query: [...createdOrUpdated, "status", ...pageQuery],
    response: resources.auctionItem,
  },
  listAuctionBids: {
    ...readList,
    path: "/api/public/auction_houses/{auction_house_id}/auction_items/{auction_item_id}/auction_bids",
    response: resources.auctionBid,
  },
} as const satisfies Record<string, Operation>;
