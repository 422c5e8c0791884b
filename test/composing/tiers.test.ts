import { expect, test } from "vitest";
import {
  asMoney,
  lookOf,
  parseTiers,
  type Tier,
  templatesIn,
  tierFrom,
  tierOf,
  writeTiers,
} from "../../src/composing/tiers.ts";
import { parseLeastAmount } from "../../src/money/least-amount.ts";
import { toMoney } from "../../src/money/money.ts";

function from(amount: string, more: Partial<Tier> = {}): Tier {
  const least = parseLeastAmount(amount);
  if (least === undefined) throw new TypeError(amount);
  return { from: least, text: null, sign: null, colour: null, calls: null, ...more };
}

const money = (value: string, currency = "USD") => toMoney({ value, currency });
const three = parseTiers(writeTiers([from("50"), from("1000 USD"), from("100.50 EUR")])) ?? [];

test("a donation gets the highest tier that its amount reaches, in any currency", () => {
  const reached = (value: string, currency?: string) => {
    const tier = tierOf(money(value, currency), three);
    return tier && `${Number(tier.from.minor) / 10 ** tier.from.scale}`;
  };
  expect([reached("49.99"), reached("50"), reached("100.49", "EUR"), reached("100.50"), reached("2000")]).toEqual([
    undefined,
    "50",
    "50",
    "100.5",
    "1000",
  ]);
  expect([reached("4999", "JPY"), reached("5000", "JPY")]).toEqual([undefined, "50"]);
});

test("stored tiers are parsed with the largest first, and anything else is rejected", () => {
  const tier = from("100 USD", { text: "{name}!", sign: "🐳", colour: "#f5b731", calls: false });
  expect(parseTiers(writeTiers([tier]))).toEqual([tier]);
  expect(three.map(({ from: { minor, scale } }) => Number(minor) / 10 ** scale)).toEqual([1000, 100.5, 50]);
  for (const bad of ["", "off", "{}", '[{"from":"1"}]', writeTiers(Array.from({ length: 6 }, () => tier))]) {
    expect(parseTiers(bad)).toBeUndefined();
  }
  // A later version may have more variables.
  expect(parseTiers(writeTiers([{ ...tier, text: "{name} {later}" }]))).toEqual([{ ...tier, text: null }]);
});

test("two spellings of the same amount set the same tier", () => {
  expect(tierFrom(from("50.00 USD").from, three)).toBe(three[2]);
  expect(tierFrom(from("51").from, three)).toBeUndefined();
  expect(asMoney(from("5").from)).toEqual({ minor: 5n, scale: 0, currency: "USD" });
});

test("a tier's text replaces all texts for a donation, but not those for other kinds", () => {
  const own = { donation: "a", comment: "b", goal: "c" };
  expect(templatesIn(from("5", { text: "x" }), own)).toEqual({
    donation: "x",
    comment: "x",
    highlight: "x",
    goal: "c",
  });
  expect(templatesIn(from("5"), own)).toBe(own);
  expect(templatesIn(undefined, undefined)).toBeUndefined();
  expect(lookOf(from("5", { text: "x" }))).toBeUndefined();
  expect(lookOf(from("5", { colour: "#0000ff" }))).toEqual({ emoji: null, colour: 255 });
});
