import { expect, test } from "vitest";
import { startSimulator } from "./started-simulator.ts";

test("the highest bid in the simulator leads, and after its withdrawal the second-highest does", async () => {
  const { bid, removeBid, ids, world } = await startSimulator();
  const [itemId = ""] = ids.auctionItems;
  const [, high, , late] = ["10", "55.00", "7", "55"].map((amount) => bid({ itemId, amount }));
  const winners = () => world.facts.get(ids.auctionHouse)?.lots[0]?.bids.map(({ current_winner }) => current_winner);
  expect(winners()).toEqual([false, true, false, false]);
  removeBid(high?.id ?? "");
  expect(winners()).toEqual([false, false, false, true]);
  removeBid(late?.id ?? "");
  expect(winners()).toEqual([true, false, false, false]);
});

test("the simulator lists bids newest first", async () => {
  const { ask, bid, ids } = await startSimulator();
  const [itemId = ""] = ids.auctionItems;
  for (const amount of ["10", "20"]) bid({ itemId, amount });
  const { body } = await ask(`/api/public/auction_houses/${ids.auctionHouse}/auction_items/${itemId}/auction_bids`);
  expect(body).toMatchObject({
    data: [
      { amount: { value: "20" }, public_name: "Anonymous", auction_house_id: ids.auctionHouse },
      { amount: { value: "10" } },
    ],
  });
});

test("a completed item in the simulator takes no more bids", async () => {
  const { ask, bid, completeItem, ids } = await startSimulator();
  const [itemId = "", otherId = ""] = ids.auctionItems;
  bid({ itemId, amount: "55.50" });
  completeItem(itemId);
  completeItem(otherId);
  expect((await ask(`/api/public/auction_houses/${ids.auctionHouse}`)).body).toMatchObject({
    data: { pledged_amount_raised: { value: "55.50" }, amount_raised: { value: "0.00" }, campaign_id: ids.campaign },
  });
  expect((await ask(`/api/public/auction_houses/${ids.auctionHouse}/auction_items?status=active`)).body).toMatchObject({
    data: [],
  });
  expect(() => bid({ itemId, amount: "60" })).toThrow("This item cannot be bid for.");
  expect(() => completeItem(itemId)).toThrow("This item is not for sale any more.");
});

test("a bid after the end of an item in the simulator is refused", async () => {
  const { bid, changeRecord, ids, clock, world } = await startSimulator();
  const [itemId = ""] = ids.auctionItems;
  changeRecord(itemId, { ends_at: new Date(clock.now() + 10_000).toISOString() });
  bid({ itemId, amount: "20" });
  await clock.advance(11_000);
  expect(() => bid({ itemId, amount: "60" })).toThrow("This item cannot be bid for.");
  expect(world.facts.get(ids.auctionHouse)?.record).toMatchObject({ pledged_amount_raised: { value: "20.00" } });
});

test("a winning bid in the simulator counts as raised once the winner has paid", async () => {
  const { ask, bid, completeItem, ids, clock } = await startSimulator();
  const [itemId = ""] = ids.auctionItems;
  const valuesOf = async (path: string) => {
    const { data } = (await ask(`/api/public/${path}`)).body as { data: Record<string, { value: string }> };
    return ["pledged_total_amount_raised", "amount_raised", "total_amount_raised"].map((name) => data[name]?.value);
  };
  bid({ itemId, amount: "55.50" });
  completeItem(itemId);
  await clock.advance(20_000);
  expect(await valuesOf(`auction_houses/${ids.auctionHouse}`)).toEqual(["55.50", "0.00", "0.00"]);

  await clock.advance(11_000);

  expect(await valuesOf(`auction_houses/${ids.auctionHouse}`)).toEqual(["0.00", "55.50", "55.50"]);
  expect(await valuesOf(`campaigns/${ids.campaign}`)).toEqual([undefined, "0.00", "55.50"]);
});

test("the simulator refuses an invalid bid", async () => {
  const { bid, removeBid, completeItem, ids } = await startSimulator();
  expect(() => bid({ itemId: "none", amount: "5" })).toThrow("There is no auction item with this id.");
  expect(() => bid({ itemId: ids.auctionItems[0] ?? "", amount: "much" })).toThrow("An amount is a number");
  expect(() => removeBid("none")).toThrow("There is no bid with this id.");
  expect(() => completeItem("none")).toThrow("There is no auction item with this id.");
});

test("an item in the simulator is sold when its time is up", async () => {
  const { ask, bid, changeRecord, ids, clock } = await startSimulator();
  const [itemId = "", otherId = ""] = ids.auctionItems;
  bid({ itemId, amount: "55" });
  changeRecord(itemId, { ends_at: new Date(clock.now() + 10_000).toISOString() });
  changeRecord(otherId, { ends_at: null });
  const house = `/api/public/auction_houses/${ids.auctionHouse}/auction_items`;
  const statusOf = async (id: string) => (await ask(`${house}/${id}`)).body;
  expect(await statusOf(itemId)).toMatchObject({ data: { status: "active" } });
  await clock.advance(11_000);
  expect(await statusOf(itemId)).toMatchObject({ data: { status: "completed" } });
  expect(await statusOf(otherId)).toMatchObject({ data: { status: "active" } });
});
