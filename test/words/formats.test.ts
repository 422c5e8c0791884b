import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney } from "../../src/money/money.ts";
import type { Given, Key } from "../../src/words/en.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { plainText, wordsIn } from "../helpers/words.ts";
import { usd } from "./forms.ts";

const { say } = wordsIn("en");
const text = <K extends Key>(key: K, ...given: Given<K>) => plainText(say(key, ...given));

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

test("Japanese yen have the sign that people type", () => {
  expect(formatAmount("ja", { minor: 500n, scale: 0, currency: "JPY" })).toBe("¥500");
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
