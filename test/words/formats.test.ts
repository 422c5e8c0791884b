import fc from "fast-check";
import { expect, test } from "vitest";
import { toMoney } from "../../src/money/money.ts";
import type { Given, Key } from "../../src/words/en.ts";
import { formatAmount } from "../../src/words/formats.ts";
import { plainText, wordsIn } from "../helpers/words.ts";
import { usd } from "./example-messages.ts";

const { say } = wordsIn("en");
const text = <K extends Key>(key: K, ...given: Given<K>) => plainText(say(key, ...given));

test.each([
  ["25.00 USD", "$25"],
  ["25.5 USD", "$25.50"],
  ["0 USD", "$0"],
  ["1204.50 USD", "$1,204.50"],
  ["25.125 USD", "$25.125"],
  ["1000 JPY", "¥1,000"],
  ["1000.5 JPY", "¥1,000.5"],
  ["20.00 GBP", "£20"],
  ["9.99 EUR", "€9.99"],
  ["20 CAD", "CA$20"],
  ["20 AUD", "A$20"],
  ["20 CNY", "CN¥20"],
  ["1.25 KWD", "KWD 1.250"],
  ["5 KWD", "KWD 5"],
  ["12.5 HUF", "HUF 12.50"],
  ["12 HUF", "HUF 12"],
  ["5 XOF", "F CFA 5"],
  ["1.2345 CLF", "CLF 1.2345"],
  ["12.5 ZZZ", "ZZZ 12.5"],
  ["12.00 ZZZ", "ZZZ 12"],
  ["1000 XXX", "XXX 1,000"],
  ["9007199254740991 JPY", "¥9,007,199,254,740,991"],
  ["9007199254740.991 ZZZ", "ZZZ 9,007,199,254,740.991"],
])("the amount %s is formatted as %s", (text, written) => {
  const [value = "", currency = ""] = text.split(" ");
  expect(formatAmount("en", toMoney({ value, currency }))).toBe(written);
});

test("Japanese yen are written with the sign that people type", () => {
  expect(formatAmount("ja", { minor: 500n, scale: 0, currency: "JPY" })).toBe("¥500");
});

test("sums beyond the range of a number keep every digit", () => {
  const amount = { minor: 900719925474099355n, scale: 2, currency: "USD" };
  expect(formatAmount("en", amount)).toBe("$9,007,199,254,740,993.55");
});

test("English amounts never end in only zeros or contain special spaces", () => {
  const money = fc.record({
    minor: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    scale: fc.nat({ max: 9 }),
    currency: fc.constantFrom("USD", "EUR", "JPY", "KWD", "HUF", "XOF", "CHF", "BRL", "ZZZ"),
  });
  fc.assert(fc.property(money, (amount) => !/\.0+$|[^\S ]/.test(formatAmount("en", amount))));
});

test("lists have no comma before the last word, and the rest is counted", () => {
  const picked = (count: number) => text("donation.picked", { rewards: ["A", "B", "C", "D", "E"].slice(0, count) });
  expect([1, 2, 3, 5].map(picked)).toEqual([
    "Reward: A.",
    "Reward: A and B.",
    "Reward: A, B and C.",
    "Reward: A, B, C and 2 more.",
  ]);
  const sum = ["USD", "EUR", "GBP", "JPY", "CHF"].map((currency) => ({ minor: 5n, scale: 0, currency }));
  expect(text("bundle", { count: 1_234, sum })).toBe("1,234 donations, $5, €5, £5, ¥5 and 1 more currency.");
  expect(text("bundle", { count: 1, sum: [usd(5)] })).toBe("1 donation, $5.");
});
