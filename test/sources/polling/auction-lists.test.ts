import { expect, test } from "vitest";
import { readEvent } from "../../../src/events/events.ts";
import { highestBid } from "../../../src/news/highest-bid.ts";
import { createAuctionLists } from "../../../src/sources/polling/auction-lists.ts";
import { toItemEvent } from "../../../src/sources/polling/auction-watcher.ts";
import { openAskedPlatform } from "../../helpers/asked-platform.ts";

const { signal } = new AbortController();

test("an auction's items and bids are read page by page, within the request budget", async () => {
  const { client, simulator } = await openAskedPlatform();
  const { auctionHouse, auctionItems } = simulator.ids;
  const [auctionItem = ""] = auctionItems;
  let taken = 0;
  const lists = createAuctionLists(client, async () => {
    taken += 1;
  });
  for (let amount = 11; amount < 131; amount += 1)
    simulator.bid({ itemId: auctionItem, amount: `${amount}`, name: "Rin" });
  const house = await lists.readHouse(auctionHouse, signal);
  const list = await lists.readItems(auctionHouse, signal);
  const bids = await lists.readBids({ houseId: auctionHouse, itemId: auctionItem }, signal);
  expect(taken).toBe(4);
  if (house === "closed" || list === "closed" || bids === "closed") throw new Error("the auction is open");
  expect(list.isWhole).toBe(true);
  expect(bids).toHaveLength(120);
  const item = list.items.find(({ id }) => id === auctionItem);
  if (!item) throw new Error("the item is in its auction");
  const { event } = toItemEvent({ house, item, bids, askedAt: 0 });
  expect(readEvent(event.body)).toMatchObject({
    type: "auction-item",
    item: { id: auctionItem, houseId: auctionHouse, bid: { amount: { value: "130.00" }, by: "Rin" } },
  });
});

test("the high bid is found among more than 500 bids, in whatever order they are listed", async () => {
  const { client, simulator } = await openAskedPlatform();
  const { auctionHouse, auctionItems } = simulator.ids;
  const [auctionItem = ""] = auctionItems;
  const lists = createAuctionLists(client, async () => undefined);
  simulator.bid({ itemId: auctionItem, amount: "1000", name: "Rin" });
  for (let amount = 11; amount < 531; amount += 1) simulator.bid({ itemId: auctionItem, amount: `${amount}` });
  const bids = await lists.readBids({ houseId: auctionHouse, itemId: auctionItem }, signal);
  expect(bids === "closed" ? null : highestBid(bids)?.bid.public_name).toBe("Rin");
});

test("an auction that the platform doesn't know counts as one that the platform refuses to show", async () => {
  const { client } = await openAskedPlatform();
  const lists = createAuctionLists(client, async () => undefined);
  expect(await lists.readHouse("44d0c6b8-9e7f-4a5b-8c3d-2e1f0a9b8c60", signal)).toBe("closed");
});
