import { expect, test } from "vitest";
import { highestBid } from "../../src/news/highest-bid.ts";

const bid = (name: string, value: string, at = "2026-01-15T18:30:00Z", removed_at: string | null = null) => {
  return { name, amount: { value, currency: "USD" }, inserted_at: at, removed_at };
};
const leader = (bids: Parameters<typeof highestBid>[0]) => highestBid(bids)?.bid;

test("the highest bid leads, in whatever order the bids are listed", () => {
  const [low, high] = [bid("low", "9"), bid("high", "40", "2026-01-15T18:31:00Z")];
  expect([leader([low, high]), leader([high, low]), leader([])]).toEqual([high, high, undefined]);
});

test("the earlier of two equal bids leads", () => {
  const [first, second] = [bid("first", "40.00"), bid("second", "40", "2026-01-15T18:31:00Z")];
  expect([leader([first, second]), leader([second, first])]).toEqual([first, first]);
});

test("the highest bid is never a retracted or unreadable bid, or a bid in another currency", () => {
  const first = bid("first", "5");
  const later = "2026-01-15T18:31:00Z";
  const others = [
    bid("taken back", "99", later, later),
    { ...bid("yen", "99", later), amount: { value: "9900", currency: "JPY" } },
    { ...bid("unreadable", "99", later), amount: { value: "many", currency: "USD" } },
  ];
  expect(leader([...others, first])).toEqual(first);
});
