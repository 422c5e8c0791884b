import { expect, test } from "vitest";
import { openQuestions, place } from "../../helpers/asked-questions.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const openAuction = () => openQuestions(({ auctionHouse }) => [["auction_house", auctionHouse]]);

test("auction items show their highest bid, ignoring withdrawn bids", async () => {
  const { questions, simulator } = await openAuction();
  const [print = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId: print, amount: "40", name: "Rin" });
  simulator.bid({ itemId: print, amount: "12", name: "Low" });
  const { id } = simulator.bid({ itemId: print, amount: "99", name: "Regret" });
  simulator.removeBid(id);

  const { items, number, of } = await questions.auction({ place, page: 1, size: 5 });

  expect([number, of]).toEqual([1, 1]);
  expect(items).toEqual([
    {
      name: "Otter print",
      startingBid: usd(10_00n),
      bid: { amount: usd(40_00n), by: "Rin" },
      endsAt: expect.any(Number),
    },
    { name: "Otter plush", startingBid: usd(25_00n), bid: null, endsAt: expect.any(Number) },
  ]);
});

test("an answer shows the earlier of two equal bids as the highest bid, as announcements do", async () => {
  const { questions, simulator, clock } = await openAuction();
  const [print = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId: print, amount: "40", name: "Rin" });
  clock.pass(1_000);
  simulator.bid({ itemId: print, amount: "40", name: "Too late" });

  const { items } = await questions.auction({ place, page: 1, size: 5 });

  expect(items[0]?.bid).toEqual({ amount: usd(40_00n), by: "Rin" });
});

test("an answer shows the highest of more than 100 bids", async () => {
  const { questions, simulator } = await openAuction();
  const [print = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId: print, amount: "250", name: "Rin" });
  for (let amount = 1; amount <= 120; amount += 1) simulator.bid({ itemId: print, amount: `${amount}`, name: "Low" });

  const { items } = await questions.auction({ place, page: 1, size: 5 });

  expect(items[0]?.bid?.amount).toEqual(usd(250_00n));
});

test("an auction omits sold and ended items, and lists the item that closes first at the top", async () => {
  const { questions, simulator, clock } = await openAuction();
  const [print = "", plush = ""] = simulator.ids.auctionItems;
  simulator.changeRecord(print, { ends_at: new Date(clock.now() + 1_000).toISOString() });
  simulator.changeRecord(plush, { ends_at: null });
  expect((await questions.auction({ place, page: 1, size: 5 })).items.map(({ name }) => name)).toEqual([
    "Otter print",
    "Otter plush",
  ]);
  clock.pass(60_000);
  simulator.completeItem(plush);

  expect((await questions.auction({ place, page: 1, size: 5 })).items).toEqual([]);
});

test("a winning bid counts as promised until it is paid, and as raised after that", async () => {
  const { questions, simulator, clock } = await openAuction();
  const [print = ""] = simulator.ids.auctionItems;
  const standing = async () => {
    const { raised, promised } = (await questions.campaign({ place })).campaign;
    return [raised, promised];
  };
  expect(await standing()).toEqual([usd(0n), null]);
  simulator.bid({ itemId: print, amount: "40", name: "Rin" });
  simulator.completeItem(print);
  clock.pass(20_000);
  expect(await standing()).toEqual([usd(0n), usd(40_00n)]);
  clock.pass(60_000);
  simulator.endDue();
  expect(await standing()).toEqual([usd(40_00n), null]);
});

test("an auction requests only the bids on the items of the shown page", async () => {
  const { questions, simulator } = await openAuction();

  const { items, number, of } = await questions.auction({ place, page: 2, size: 1 });

  expect([items.length, number, of]).toEqual([1, 2, 2]);
  expect(simulator.requestCounts().listAuctionBids).toBe(1);
});
