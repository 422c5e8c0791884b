import fc from "fast-check";
import { expect, test } from "vitest";
import { durationWords, exactDuration } from "../../src/composing/times.ts";
import { formatMoney } from "../../src/money/money.ts";
import type { Given, Key } from "../../src/words/en.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { textOf } from "../../src/words/text-of.ts";
import { isSettled } from "../../src/words/values.ts";
import { wordsIn } from "../helpers/words.ts";
import { usd } from "./forms.ts";

const { say } = wordsIn("en");
const text = <K extends Key>(key: K, ...given: Given<K>) => textOf(say(key, ...given).filter(isSettled));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  ["25.00", "USD", "$25"],
  ["25.50", "USD", "$25.50"],
  ["1000", "JPY", "¥1,000"],
  ["20.00", "CAD", "CA$20"],
  ["1.250", "KWD", "KWD 1.250"],
  ["9007199254740.991", "ZZZ", "ZZZ 9,007,199,254,740.991"],
])("%s %s is written %s", (value, currency, written) => {
  const [whole = "", fraction = ""] = value.split(".");
  expect(formatAmount("en", { minor: BigInt(whole + fraction), scale: fraction.length, currency })).toBe(written);
});

test("English money is what it has always been, to the digit", () => {
  const money = fc.record({
    minor: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    scale: fc.nat({ max: 9 }),
    currency: fc.constantFrom("USD", "EUR", "JPY", "KWD", "CHF", "BRL", "ZZZ"),
  });
  fc.assert(fc.property(money, (amount) => formatAmount("en", amount) === formatMoney(amount)));
});

test("lists have no comma before their last word, and what is too much is counted", () => {
  const picked = (count: number) => text("donation.picked", { rewards: ["A", "B", "C", "D", "E"].slice(0, count) });
  expect([1, 2, 3, 5].map(picked)).toEqual([
    "Picked: A.",
    "Picked: A and B.",
    "Picked: A, B and C.",
    "Picked: A, B, C and 2 more.",
  ]);
  const sum = ["USD", "EUR", "GBP", "JPY", "CHF"].map((currency) => ({ minor: 5n, scale: 0, currency }));
  expect(text("bundle", { count: 1_234, sum })).toBe("1,234 donations, $5, €5, £5, ¥5 and 1 more currency.");
  expect(text("bundle", { count: 1, sum: [usd(5)] })).toBe("1 donation, $5.");
});

test("a length of time is said as it has always been", () => {
  const lasts = (ms: number) => text("digest.away.line", { lasted: ms });
  for (const ms of [0, 42_000, 89_999, 90_000, 42 * minuteMs, 89.4 * minuteMs, 90 * minuteMs, 130 * minuteMs]) {
    expect(lasts(ms)).toBe(`I was away for ${durationWords(ms)}.`);
  }
  for (const hours of [2, 5.99, 6, 17.2, 47.9, 48, 72, 24 * 30]) {
    expect(lasts(hours * hourMs)).toBe(`I was away for ${durationWords(hours * hourMs)}.`);
  }
  expect(exactDuration(450 * minuteMs)).toBe("7 h 30 min");
});

test("a time is said from now, and never in the past where it lies ahead", () => {
  const ends = (left: number) => text("match-ending", { by: "Bo", ends: { time: 1_000_000 + left, now: 1_000_000 } });
  expect([-5_000, 29_000, 42_000, 42 * minuteMs, 130 * minuteMs, 72 * hourMs].map(ends)).toEqual([
    "The match of Bo ends in a moment.",
    "The match of Bo ends in a moment.",
    "The match of Bo ends in 42 s.",
    "The match of Bo ends in 42 min.",
    "The match of Bo ends in 2 h 10 min.",
    "The match of Bo ends in 3 days.",
  ]);
});
