import { expect, test } from "vitest";
import { endsSoon, foldItem, type KnownItem, nextEnd, type ReportedItem } from "../../src/news/auctions.ts";

const minuteMs = 60_000;
const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const bid = (id: string, value: string, currency = "USD", at: number | null = null) => ({
  id,
  amount: { value, currency },
  by: `by ${id}`,
  at,
});
const endsAt = 100 * minuteMs;
const told = (change: Partial<ReportedItem>): ReportedItem => ({
  status: "active",
  endsAt,
  bid: null,
  polledAt: 0,
  ...change,
});

/** Folds these polls in order. Returns the news of each. */
function newsOf(...looks: Partial<ReportedItem>[]) {
  let known: KnownItem | undefined;
  return looks.flatMap((change) => {
    const { item, news } = foldItem(known, told(change));
    known = item;
    return news;
  });
}

test("a bid above the highest bid is announced, with the increase over the last announced bid", () => {
  expect(newsOf({}, { bid: bid("a", "10"), polledAt: 1 }, { bid: bid("b", "15"), polledAt: 5 * minuteMs })).toEqual([
    { kind: "high-bid", bid: { id: "a", amount: usd(10), by: "by a", at: null }, rise: null, sayAt: minuteMs },
    { kind: "high-bid", bid: { id: "b", amount: usd(15), by: "by b", at: null }, rise: usd(5), sayAt: 5 * minuteMs },
  ]);
});

test("an auction item in a first snapshot isn't news", () => {
  expect(newsOf({ bid: bid("a", "10") })).toEqual([]);
  expect(newsOf({ bid: bid("a", "10"), status: "completed" }, { bid: bid("a", "10"), status: "completed" })).toEqual(
    [],
  );
});

test("a bid from the last two minutes is news even in a first snapshot", () => {
  const polledAt = 10 * minuteMs;
  const madeAt = (minutes: number) => ({ polledAt, bid: bid("a", "10", "USD", minutes * minuteMs) });
  expect(newsOf(madeAt(9), { ...madeAt(9), polledAt: polledAt + 1 })).toMatchObject([
    { kind: "high-bid", bid: { id: "a" }, rise: null, sayAt: polledAt },
  ]);
  expect(newsOf(madeAt(8))).toEqual([]);
  expect(newsOf({ ...madeAt(9), status: "completed" })).toEqual([]);
});

test("a bid that is retracted, lower, equal or in another currency isn't news", () => {
  const high = { bid: bid("b", "15") };
  expect(newsOf(high, { bid: bid("a", "10") })).toEqual([]);
  expect(newsOf(high, { bid: null })).toEqual([]);
  expect(newsOf(high, { bid: bid("c", "15.00") })).toEqual([]);
  expect(newsOf(high, { bid: bid("c", "500", "EUR") })).toEqual([]);
});

test("bids within a minute are announced together at its end, with the increase over the last announced bid", () => {
  const at = 10 * minuteMs;
  const war = newsOf(
    { bid: bid("a", "10"), polledAt: 1 },
    { bid: bid("b", "20"), polledAt: at },
    { bid: bid("c", "30"), polledAt: at + 10_000 },
    { bid: bid("d", "50"), polledAt: at + 20_000 },
    { bid: bid("e", "60"), polledAt: at + 70_000 },
  );
  expect(war).toMatchObject([
    { bid: { id: "b" }, rise: usd(10), sayAt: at },
    { bid: { id: "c" }, rise: usd(10), sayAt: at + minuteMs },
    { bid: { id: "d" }, rise: usd(30), sayAt: at + minuteMs },
    { bid: { id: "e" }, rise: usd(10), sayAt: at + 2 * minuteMs },
  ]);
});

test("a bid in another currency than the bid before is announced without an increase", () => {
  const rise = newsOf({ bid: bid("a", "10") }, { bid: null, polledAt: 1 }, { bid: bid("b", "5", "EUR"), polledAt: 2 });
  expect(rise).toMatchObject([{ rise: null }]);
});

test("the last ten minutes of an auction item are announced once", () => {
  const looks = [89, 90, 91, 99, 100, 101].map((minutes) => ({ polledAt: minutes * minuteMs, bid: bid("a", "10") }));
  expect(newsOf(...looks)).toEqual([
    { kind: "auction-ending", bid: { id: "a", amount: usd(10), by: "by a", at: null }, endsAt },
  ]);
  expect(newsOf({ polledAt: 0 }, { polledAt: endsAt })).toEqual([]);
  expect(newsOf({ endsAt: null }, { endsAt: null, polledAt: endsAt - 1 })).toEqual([]);
  expect(newsOf({ polledAt: 1 }, { polledAt: 95 * minuteMs })).toMatchObject([{ bid: null }]);
});

test("the last minutes of an auction item whose end was brought forward are announced", () => {
  const before = { polledAt: 57 * minuteMs };
  const after = { polledAt: 58 * minuteMs, endsAt: 65 * minuteMs };
  expect(newsOf(before, after, { ...after, polledAt: 59 * minuteMs })).toEqual([
    { kind: "auction-ending", bid: null, endsAt: 65 * minuteMs },
  ]);
});

test("an item's last minutes aren't announced again if its end is moved by a few minutes", () => {
  const ending = { polledAt: 91 * minuteMs };
  expect(newsOf({}, ending, { polledAt: 99 * minuteMs, endsAt: endsAt + minuteMs })).toHaveLength(1);
  expect(newsOf({}, ending, { polledAt: 95 * minuteMs, endsAt: endsAt + 60 * minuteMs })).toHaveLength(1);
});

test("an auction item that nobody can bid on has no announcements", () => {
  expect(newsOf({}, { status: "inactive", bid: bid("a", "10"), polledAt: 95 * minuteMs })).toEqual([]);
});

test("a completed auction item is won by its highest bid", () => {
  const sold = { bid: bid("a", "10"), status: "completed", polledAt: endsAt };
  expect(newsOf({ bid: bid("a", "10") }, sold, sold)).toEqual([
    { kind: "auction-won", bid: { id: "a", amount: usd(10), by: "by a", at: null } },
  ]);
  expect(newsOf({}, { status: "completed" })).toEqual([]);
});

test("an auction item is polled ten minutes before its end and at its end", () => {
  const at = (minutes: number) => nextEnd(endsAt, minutes * minuteMs);
  expect([at(0), at(89), at(90), at(100), nextEnd(null, 0)]).toEqual(
    [90, 90, 100, null, null].map((m) => m && m * minuteMs),
  );
  expect([89, 90, 99, 100].map((minutes) => endsSoon(endsAt, minutes * minuteMs))).toEqual([false, true, true, false]);
});
