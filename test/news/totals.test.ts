import { describe, expect, test } from "vitest";
import {
  findNews,
  foldFact,
  isGoalReached,
  isSameFact,
  type KnownFact,
  onlyHighest,
  type ReportedFact,
} from "../../src/news/totals.ts";

const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const money = (value: string, currency = "USD") => ({ value, currency });
const second = 1_000_000;

/** A published campaign with a goal of $2,000, reported in the first second. */
const told = (change: Partial<ReportedFact> = {}): ReportedFact => ({
  status: "published",
  total: money("100"),
  goal: money("2000"),
  updatedAt: second,
  generatedAt: second + 5,
  ...change,
});
const first = foldFact(undefined, told(), 0);
const totalOf = (known: KnownFact, currency = "USD") =>
  known.totals.find(({ amount }) => amount.currency === currency)?.amount;

/** Folds these reports, a second apart. Returns all news. */
function newsOf(...tellings: Partial<ReportedFact>[]) {
  let known: KnownFact | undefined;
  return tellings.flatMap((change, at) => {
    const times = { updatedAt: (at + 1) * second, generatedAt: (at + 1) * second };
    const next = foldFact(known, told({ ...times, ...change }), 0);
    const news = findNews(known, next);
    known = next;
    return news;
  });
}
const kinds = (...tellings: Partial<ReportedFact>[]) =>
  newsOf(...tellings).map((news) => (news.kind === "progress" ? news.percent : news.kind));
const totals = (...values: string[]) => values.map((value) => ({ total: money(value) }));

describe("a total", () => {
  test("a total is ignored if it is older than the known one", () => {
    const newer = foldFact(first, told({ updatedAt: 3 * second, total: money("300") }), 0);
    expect(foldFact(newer, told({ updatedAt: 2 * second, total: money("200") }), 0)).toBe(newer);
    expect(totalOf(newer)).toEqual(usd(300));
  });

  test("a lower total counts if it is newer, as after a refund", () => {
    expect(totalOf(foldFact(first, told({ updatedAt: 2 * second, total: money("75") }), 0))).toEqual(usd(75));
  });

  test("two totals of the same second are ordered by the time of their reports", () => {
    const later = foldFact(first, told({ generatedAt: second + 6, total: money("90") }), 0);
    expect(totalOf(later)).toEqual(usd(90));
    expect(foldFact(later, told({ total: money("500") }), 0)).toBe(later);
  });

  test("a total isn't lowered within a second by a report without a time", () => {
    const lower = foldFact(first, told({ generatedAt: null, total: money("90") }), 0);
    expect(totalOf(lower)).toEqual(usd(100));
    const higher = foldFact(first, told({ generatedAt: null, total: money("110") }), 0);
    expect(totalOf(higher)).toEqual(usd(110));
    expect(higher.stamp).toEqual(first.stamp);
    const list = foldFact(undefined, told({ generatedAt: null }), 0);
    expect(totalOf(foldFact(list, told({ total: money("90") }), 0))).toEqual(usd(100));
  });

  test("each currency has a total with its own stamp", () => {
    const both = foldFact(first, told({ updatedAt: 3 * second, total: money("70", "EUR") }), 0);
    expect([totalOf(both), totalOf(both, "EUR")]).toEqual([usd(100), { ...usd(70), currency: "EUR" }]);
    const late = foldFact(both, told({ updatedAt: 2 * second, total: money("150") }), 0);
    expect([totalOf(late), totalOf(late, "EUR")]).toEqual([usd(150), { ...usd(70), currency: "EUR" }]);
    expect(late.stamp).toBe(both.stamp);
  });

  test("a total stays the same if an event doesn't contain it", () => {
    expect(foldFact(first, told({ updatedAt: 2 * second, total: null }), 0).totals).toBe(first.totals);
    expect(foldFact(undefined, told({ total: null }), 0).totals).toEqual([]);
  });

  test("a total without any time counts as made when it arrived", () => {
    const silent = { updatedAt: null, generatedAt: null };
    expect(foldFact(undefined, told(silent), 7).stamp).toEqual({ updatedAt: 7, generatedAt: 0 });
    expect(foldFact(undefined, told({ updatedAt: null }), 7).stamp.updatedAt).toBe(second + 5);
  });
});

describe("goal and state", () => {
  test("a campaign's goal and status stay if a report doesn't mention them", () => {
    const nothing = foldFact(first, told({ updatedAt: 2 * second, goal: undefined, status: null }), 0);
    expect(nothing).toMatchObject({ goal: usd(2_000), status: "published" });
    expect(foldFact(first, told({ updatedAt: 2 * second, goal: null }), 0).goal).toBeNull();
    expect(foldFact(undefined, told({ goal: undefined, status: null }), 0)).toMatchObject({ goal: null, status: null });
  });
});

test.each([
  [{ total: money("2000") }, true],
  [{ total: money("1999.99") }, false],
  [{ total: money("2000", "EUR") }, false],
  [{ total: null }, false],
  [{ goal: null }, false],
])("isGoalReached says whether a report with %j has reached its goal: %s", (change, reached) => {
  expect(isGoalReached(told(change))).toBe(reached);
});

test("a report with nothing new but its time doesn't change a fact", () => {
  const same = foldFact(first, told({ updatedAt: 9 * second }), 0);
  expect(isSameFact(first, same)).toBe(true);
  const others = [{ total: money("1") }, { total: money("1", "EUR") }, { goal: null }, { goal: money("1") }] as const;
  for (const change of [...others, { status: "retired" as const }]) {
    expect(isSameFact(first, foldFact(first, told({ updatedAt: 9 * second, ...change }), 0))).toBe(false);
  }
  expect(isSameFact(first, foldFact(undefined, told({ total: money("100", "EUR") }), 0))).toBe(false);
  const without = foldFact(undefined, told({ goal: null }), 0);
  expect([isSameFact(without, without), isSameFact(without, first)]).toEqual([true, false]);
});

describe("news", () => {
  test("a total has no news the first time a campaign is seen", () => {
    expect(newsOf({ total: money("5000"), status: "retired" })).toEqual([]);
  });

  test("a total has news when it crosses 25, 50, 75 or 100 percent of the goal", () => {
    expect(kinds(...totals("100", "499.99", "500", "501", "1000", "1600", "1999.99", "2000", "2500"))).toEqual([
      25,
      50,
      75,
      "goal",
    ]);
  });

  test("a total that crosses several percentages at once has news of the highest", () => {
    expect(kinds(...totals("100", "1600"))).toEqual([75]);
    expect(kinds(...totals("100", "2600"))).toEqual(["goal"]);
  });

  test("news of a total includes its amounts", () => {
    expect(newsOf(...totals("900", "1001.50"))).toEqual([
      { kind: "progress", percent: 50, goal: usd(2_000), raised: { minor: 100_150n, scale: 2, currency: "USD" } },
    ]);
  });

  test("a goal that is raised after it was reached is announced as new", () => {
    const reached = totals("1900", "2010");
    expect(kinds(...reached, { total: money("2010"), goal: money("5000") })).toEqual(["goal", "goal-set"]);
    expect(kinds(...reached, { total: money("2600"), goal: money("5000") })).toEqual(["goal", "goal-set"]);
  });

  test("a goal that is lowered to the total is announced as reached", () => {
    expect(kinds({ total: money("900") }, { total: money("900"), goal: money("500") })).toEqual(["goal"]);
    expect(kinds({ total: money("900") }, { total: money("900"), goal: money("900") })).toEqual(["goal"]);
    const reached = { total: money("3000"), goal: money("2000") };
    expect(kinds(reached, { ...reached, goal: money("1500") })).toEqual([]);
  });

  test("a goal that is lowered but stays above the total isn't news", () => {
    expect(kinds({ total: money("100") }, { total: money("100"), goal: money("1500") })).toEqual([]);
    expect(kinds({ goal: null }, { goal: money("2000") })).toEqual([]);
    expect(kinds({ goal: money("1000", "EUR") }, { goal: money("2000") })).toEqual([]);
  });

  test("a goal that is raised, and crossed in the same report, is announced as reached", () => {
    expect(kinds({ total: money("900") }, { total: money("3100"), goal: money("3000") })).toEqual(["goal"]);
  });

  test("a total in another currency than the goal isn't news", () => {
    expect(kinds({ total: money("100", "EUR") }, { total: money("2500", "USD") })).toEqual([]);
    expect(kinds({ total: money("100", "EUR") }, { total: money("2500", "EUR") })).toEqual([]);
  });

  test("a campaign's end is announced once, with its total", () => {
    expect(newsOf({}, { total: money("4120"), status: "retired" }, { status: "retired" }).at(-1)).toEqual({
      kind: "closing",
      raised: usd(4_120),
    });
    expect(kinds({ status: null }, { status: "retired" })).toEqual([]);
    expect(kinds({ total: null }, { total: null, status: "retired" })).toEqual([]);
    expect(newsOf({ total: money("9", "EUR") }, { total: money("9", "EUR"), status: "retired" })).toHaveLength(1);
  });

  test("several reports together have news of only the highest percentage of each goal", () => {
    const raised = usd(1);
    const goal = usd(2_000);
    const quarter = { kind: "progress", percent: 25, goal, raised } as const;
    const half = { kind: "progress", percent: 50, goal, raised } as const;
    const reached = { kind: "goal", goal, raised } as const;
    const closing = { kind: "closing", raised } as const;
    expect(onlyHighest([quarter, half, closing])).toEqual([half, closing]);
    expect(onlyHighest([half, reached])).toEqual([reached]);
    const other = { ...quarter, goal: usd(5_000) };
    expect(onlyHighest([half, other, { ...half, goal: { ...goal, currency: "EUR" } }])).toHaveLength(3);
    expect(onlyHighest([quarter, { kind: "goal-set", goal, raised }])).toHaveLength(2);
  });
});
