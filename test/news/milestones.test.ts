import { expect, test } from "vitest";
import { foldList } from "../../src/news/lists.ts";
import {
  findNear,
  findReached,
  foldMilestones,
  isNearMilestone,
  type KnownMilestone,
} from "../../src/news/milestones.ts";
import type { KnownFact } from "../../src/news/totals.ts";
import { formatAmount } from "../../src/words/formats.ts";

const minuteMs = 60_000;
const money = (value: string, currency = "USD") => ({ value, currency });
const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const milestone = (amount: string, change: Partial<KnownMilestone> = {}): KnownMilestone => ({
  id: `at ${amount}`,
  name: `Deed ${amount}`,
  amount: money(amount),
  reachedAt: null,
  ...change,
});
const three = [milestone("750"), milestone("500"), milestone("1000")];

function raised(dollars: number): KnownFact {
  const stamp = { updatedAt: 0, generatedAt: 0 };
  return { stamp, status: "published", goal: null, totals: [{ amount: usd(dollars), stamp }] };
}
const change = (before: number | null, after: number) => ({
  before: before === null ? undefined : raised(before),
  after: raised(after),
});
const reachedBy = (milestones: readonly KnownMilestone[], ...changes: ReturnType<typeof change>[]) =>
  findReached(milestones, changes).map(({ milestone: { id }, next }) => [id, next?.id ?? null]);

test("a milestone is reached when a total crosses it", () => {
  expect(reachedBy(three, change(490, 500))).toEqual([["at 500", "at 750"]]);
  expect(reachedBy(three, change(490, 499))).toEqual([]);
  expect(reachedBy(three, change(500, 510))).toEqual([]);
});

test("no next milestone is returned after the highest milestone", () => {
  expect(reachedBy(three, change(990, 1_200))).toEqual([["at 1000", null]]);
});

test("milestones that are reached together are listed lowest first", () => {
  expect(reachedBy(three, change(400, 760))).toEqual([
    ["at 500", null],
    ["at 750", "at 1000"],
  ]);
});

test("a milestone is reached once even if several changes of the total cross it", () => {
  expect(reachedBy(three, change(400, 510), change(510, 490), change(490, 520))).toEqual([["at 500", "at 750"]]);
});

test("no milestone is announced as reached at a campaign's first known total", () => {
  expect(reachedBy(three, change(null, 5_000))).toEqual([]);
  expect(reachedBy([milestone("500", { reachedAt: 1 })], change(400, 600))).toEqual([]);
  expect(reachedBy(three)).toEqual([]);
});

test("milestones in another currency than the total aren't reached", () => {
  const euros = milestone("500", { amount: money("500", "EUR") });
  expect(reachedBy([euros], change(400, 600))).toEqual([]);
  const afar = milestone("600", { amount: money("600", "EUR") });
  expect(reachedBy([milestone("500"), afar], change(400, 550))).toEqual([["at 500", null]]);
});

test("milestones of two currencies that are reached together are grouped by currency", () => {
  const euros = (value: number) => {
    const { totals, ...fact } = raised(value);
    const both = totals.flatMap((total) => [total, { ...total, amount: { ...total.amount, currency: "EUR" } }]);
    return { ...fact, totals: both };
  };
  const mixed = [milestone("500"), milestone("450", { amount: money("450", "EUR") })];
  expect(reachedBy(mixed, { before: euros(400), after: euros(600) })).toEqual([
    ["at 450", null],
    ["at 500", null],
  ]);
});

const nearTo = (milestones: readonly KnownMilestone[], ...changes: ReturnType<typeof change>[]) => {
  const near = findNear(milestones, changes);
  return near && [near.milestone.id, formatAmount("en", near.left)];
};

test("a milestone is nearly reached at 95 percent of the way from the next lower milestone", () => {
  expect(nearTo(three, change(400, 475))).toEqual(["at 500", "$25"]);
  expect(nearTo(three, change(400, 474))).toBeNull();
  expect(nearTo(three, change(475, 480))).toBeNull();
  expect(nearTo(three, change(600, 737))).toBeNull();
  expect(nearTo(three, change(600, 738))).toEqual(["at 750", "$12"]);
  expect(nearTo(three, change(400, 476), change(476, 470), change(470, 478))).toEqual(["at 500", "$22"]);
});

test("a milestone doesn't count as nearly reached if it was reached before", () => {
  expect(nearTo(three, change(400, 480), change(480, 500))).toBeNull();
  expect(nearTo(three, change(400, 500))).toBeNull();
  expect(nearTo(three, change(400, 740))).toEqual(["at 750", "$10"]);
  expect(nearTo([milestone("500", { reachedAt: 1 })], change(400, 480))).toBeNull();
  expect(nearTo(three, change(400, 480), change(480, 300))).toBeNull();
  expect(nearTo(three, change(980, 1_200))).toBeNull();
});

test("no milestone is announced as nearly reached at a campaign's first known total", () => {
  expect(nearTo(three, change(null, 480))).toBeNull();
  expect(nearTo(three)).toBeNull();
  expect(nearTo([milestone("500", { amount: money("500", "EUR") })], change(400, 480))).toBeNull();
  expect(nearTo([...three, milestone("490", { amount: money("490", "EUR") })], change(400, 480))).toEqual([
    "at 500",
    "$20",
  ]);
});

test("a snapshot of milestones keeps when a milestone was reached, and drops milestones that have vanished", () => {
  const known = [milestone("500", { reachedAt: 7 }), milestone("750")];
  const told = [
    { id: "at 500", name: "Hot\nsauce\u202e", amount: money("500.00") },
    { id: "new", name: "See https://evil.example", amount: money("900") },
    { id: "rude", name: "fuck you", amount: money("950") },
    { id: "unnamed", name: null, amount: money("960") },
  ].map((one) => ({ ...one, changedAt: null }));
  const folded = foldMilestones(known, told);
  expect(folded).toEqual([
    { id: "at 500", name: "Hot sauce", amount: money("500.00"), reachedAt: 7 },
    { id: "new", name: "See …", amount: money("900"), reachedAt: null },
    { id: "rude", name: null, amount: money("950"), reachedAt: null },
    { id: "unnamed", name: null, amount: money("960"), reachedAt: null },
  ]);
  expect(foldList("milestones", folded, { list: "milestones", entries: told }, 0).known).toStrictEqual(folded);
  expect(foldMilestones(undefined, told)).not.toEqual(folded);
});

test.each([
  { fact: "within ten points, a moment ago", amount: "900", agoMs: minuteMs, isNear: true },
  { fact: "exactly ten points below", amount: "800", agoMs: 0, isNear: true },
  { fact: "exactly ten points above", amount: "1200", agoMs: 0, isNear: true },
  { fact: "further below", amount: "799", agoMs: 0, isNear: false },
  { fact: "further above", amount: "1201", agoMs: 0, isNear: false },
  { fact: "long ago", amount: "900", agoMs: 16 * minuteMs, isNear: false },
])(
  "isNearMilestone compares half of the goal with a milestone that was reached $fact: $isNear",
  ({ amount, agoMs, isNear }) => {
    const half = { percent: 50, goal: usd(2_000) };
    const now = 60 * minuteMs;
    const at = { milestones: [milestone(amount, { reachedAt: now - agoMs })], now };
    expect(isNearMilestone(half, at)).toBe(isNear);
  },
);

test("isNearMilestone ignores milestones that aren't reached or are in another currency", () => {
  const half = { percent: 50, goal: usd(2_000) };
  const euros = milestone("1000", { amount: money("1000", "EUR"), reachedAt: 0 });
  expect(isNearMilestone(half, { milestones: [milestone("1000"), euros], now: 0 })).toBe(false);
});
