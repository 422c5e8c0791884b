import type { FactOf } from "../fact.ts";
import { inTime, readChoice } from "../filters.ts";
import { allOf, byId, createFinder } from "../find.ts";
import type { Handlers } from "./handler.ts";

const { find, findWhere } = createFinder("auction_house");

const lotOf = (house: FactOf<"auction_house">, auctionItemId: string) =>
  byId("auction_item_id", auctionItemId, (wanted) => house.lots.find(({ item }) => item.id === wanted));

export const auctionHandlers = {
  getAuctionHouse: (world, { auctionHouseId }) => find(world, auctionHouseId).record,
  getAuctionHouseByCauseSlug: (world, { causeSlug, auctionHouseSlug }) =>
    findWhere(world, ({ record }) => {
      const cause = allOf(world, "cause").find(({ record: { id } }) => id === record.cause_id);
      return record.slug === auctionHouseSlug && cause?.record.slug === causeSlug;
    }).record,
  getAuctionHouseByUserSlug: (world, { userSlug, auctionHouseSlug }) =>
    findWhere(world, ({ record }) => {
      const user = world.users.find(({ id }) => id === record.user_id);
      return record.slug === auctionHouseSlug && user?.slug === userSlug;
    }).record,
  getAuctionItem: (world, { auctionHouseId, auctionItemId }) => lotOf(find(world, auctionHouseId), auctionItemId).item,

  listAuctionItems(world, { auctionHouseId, status, ...filters }) {
    const wanted = readChoice("status", status, ["active", "completed"]);
    const items = find(world, auctionHouseId).lots.map(({ item }) => item);
    return inTime(items, filters).filter((item) => !wanted || item.status === wanted);
  },
  listAuctionBids: (world, { auctionHouseId, auctionItemId }) =>
    lotOf(find(world, auctionHouseId), auctionItemId).bids.toReversed(),
} satisfies Partial<Handlers>;
