import { expect, test } from "vitest";
import { hideNames, type Moment } from "../../src/kinds/moments.ts";

const money = { value: "55", currency: "USD" };
const rules = { person: (name: string) => `${name.slice(0, 1)}.`, isFiltered: (text: string) => text.includes("rude") };
const moment = (part: Pick<Moment, "kind"> & { data: object | null }) =>
  ({ key: "k", factId: "f", version: 1, origin: "live", happenedAt: 0, ...part }) as Moment;
const shown = (part: Pick<Moment, "kind"> & { data: object | null }) => hideNames(moment(part), rules).data;

test("a bidder's name is hidden like a donor's", () => {
  const bid = { item: "Otter print", amount: money, by: "Rin" };
  expect(shown({ kind: "high-bid", data: { ...bid, rise: null, endsAt: null } })).toMatchObject({ by: "R." });
  expect(shown({ kind: "auction-won", data: bid })).toMatchObject({ by: "R." });
  const ending = { item: "Otter print", startingBid: null, endsAt: 1 };
  expect(shown({ kind: "auction-ending", data: { ...ending, bid: { amount: money, by: "Rin" } } })).toMatchObject({
    bid: { by: "R." },
  });
  expect(shown({ kind: "auction-ending", data: { ...ending, bid: null } })).toMatchObject({ bid: null });
});

test.each(["goal", "goal-set", "progress", "closing"] as const)(
  "the announcement of a %s leaves out a name with a blocked word",
  (kind) => {
    expect(shown({ kind, data: { name: "Winter", by: "Maple" } })).toEqual({ name: "Winter", by: "Maple" });
    expect(shown({ kind, data: { name: "rude", by: "rude" } })).toEqual({ name: null, by: null });
    expect(shown({ kind, data: { name: "Winter", by: null } })).toEqual({ name: "Winter", by: null });
  },
);

test.each(["high-bid", "auction-ending", "auction-won"] as const)(
  "the announcement of a %s leaves out an item with a blocked word",
  (kind) => {
    const data = { amount: money, by: "Rin", bid: null };
    expect(shown({ kind, data: { ...data, item: "Otter print" } })).toMatchObject({ item: "Otter print" });
    expect(shown({ kind, data: { ...data, item: "rude" } })).toMatchObject({ item: null });
  },
);

test("a found campaign's announcement leaves out a name with a blocked word", () => {
  expect(shown({ kind: "found", data: { name: "Winter" } })).toEqual({ name: "Winter" });
  expect(shown({ kind: "found", data: { name: "rude" } })).toEqual({ name: null });
});

test("a milestone's announcement leaves out a name with a blocked word", () => {
  const next = { name: "rude", amount: money };
  expect(shown({ kind: "milestone", data: { name: "Hot sauce", next } })).toEqual({
    name: "Hot sauce",
    next: { name: null, amount: money },
  });
  expect(shown({ kind: "milestone", data: { name: "rude", next: null } })).toEqual({ name: null, next: null });
  expect(shown({ kind: "milestone", data: { name: null, next: null } })).toEqual({ name: null, next: null });
});

test("hiding names doesn't change our own text or deleted data", () => {
  const own = moment({ kind: "notice", data: { text: "rude" } });
  expect(hideNames(own, rules)).toBe(own);
  const deleted = moment({ kind: "goal", data: null });
  expect(hideNames(deleted, rules)).toBe(deleted);
});
