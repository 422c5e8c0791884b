import { expect, test } from "vitest";
import type { OpenAuctionItem } from "../../src/services/asking/auction.ts";
import { about, createAsker, usd } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const url = "https://tiltify.com/@maple-nine/auctions/otter-auction";
const print = {
  name: "Otter print",
  startingBid: usd(10_00n),
  bid: { amount: usd(55_00n), by: "Rin" },
  endsAt: now + 7_200_000,
};
const plush = { name: "Otter plush", startingBid: usd(25_00n), bid: null, endsAt: null };

function openAsker(items: OpenAuctionItem[], house: Parameters<typeof about>[1] = {}) {
  const asked: unknown[] = [];
  const ask = createAsker({
    questions: {
      async auction({ page, size, campaign }) {
        asked.push({ page, size, campaign });
        return about({ items, number: page, of: 2 }, { name: "Otter Auction", url, ...house });
      },
    },
  });
  return { ask, asked };
}

test("the auction command lists the items with their high bids, and where to bid", async () => {
  expect(await lineOf(openAsker([print, plush]).ask, "auction")).toBe(
    "Otter Auction: Otter print: $55, high bidder Rin, ends in 2 h · Otter plush: no bids yet, starts at $25" +
      ` (page 1 of 2: !auction 2) ${url}`,
  );
});

test("a page of auction items has as many items as the chat has room for", async () => {
  const { ask, asked } = openAsker([{ ...plush, startingBid: null }], { url: null });

  expect(await linesOf(ask, "auction 2 #3")).toEqual(["Otter Auction", "• Otter plush: no bids yet", "Page 2 of 2."]);
  await lineOf(ask, "auction");
  expect(asked).toEqual([
    { page: 2, size: 10, campaign: 3 },
    { page: 1, size: 5, campaign: undefined },
  ]);
});

test("the answer about an auction without items says so", async () => {
  expect(await lineOf(openAsker([]).ask, "auction")).toBe("Nothing is up for auction in Otter Auction right now.");
});
