import { expect, test } from "vitest";
import { formatLeastAmount, parseLeastAmount, reaches, writeLeastAmount } from "../../src/money/least-amount.ts";
import { toMoney } from "../../src/money/money.ts";

test.each([
  ["5", "5"],
  ["5,00", "5.00"],
  ["5.5", "5.5"],
  ["$5", "5"],
  ["5$", "5"],
  ["5 EUR", "5 EUR"],
  ["5eur", "5 EUR"],
  ["€5,50", "5.50 EUR"],
  ["£1,000.50", "1000.50 GBP"],
  ["¥10.000", "10000 JPY"],
  ["1,000,000", "1000000"],
  ["0", "0"],
  ["5 dollars", "5"],
  ["1 Dollar", "1"],
  ["5 bucks", "5"],
  ["5 euros", "5 EUR"],
  ["10pounds", "10 GBP"],
  ["5k", "5000"],
  ["€1.5K", "1500.0 EUR"],
  ["50 KWD", "50 KWD"],
  ["1000 yen", "1000 JPY"],
  ["５", "5"],
  ["￥１０００", "1000 JPY"],
])("%j is read as %j, which reads back as the same", (typed, written) => {
  const read = parseLeastAmount(typed);
  expect(read && writeLeastAmount(read)).toBe(written);
  expect(read && parseLeastAmount(written)).toEqual(read);
});

test.each(["", "five", "-5", "5 XYZ", "$", "1,00,0", "5.000.0000", "9999999999", "5 EUR EUR", "5 otters", "€5 USD 1"])(
  "%j is no amount",
  (typed) => {
    expect(parseLeastAmount(typed)).toBeUndefined();
  },
);

test.each([
  ["50", "50"],
  ["5.50", "5.50"],
  ["5 EUR", "€5"],
  ["1000 JPY", "¥1,000"],
  ["0 USD", "0"],
])("%j is shown as %j", (written, shown) => {
  const least = parseLeastAmount(written);
  expect(least && formatLeastAmount(least)).toBe(shown);
});

function money(text: string) {
  const [value = "", currency = ""] = text.split(" ");
  return toMoney({ value, currency });
}

test.each([
  ["100", "100.00 USD", true],
  ["100", "99.99 USD", false],
  ["100", "100.00 GBP", true],
  ["100", "10000 JPY", true],
  ["100", "9999 JPY", false],
  ["100", "1000.00 SEK", true],
  ["100", "999.00 SEK", false],
  ["100", "100.000 KWD", true],
  ["1000 JPY", "1000 JPY", true],
  ["1000 JPY", "9.99 EUR", false],
  ["1000 JPY", "10.00 EUR", true],
  ["5.50 EUR", "5.50 EUR", true],
  ["5.50 EUR", "5.49 EUR", false],
  ["5", "12.5 ZZZ", true],
  ["0", "0 USD", true],
])("at least %j: %j is %j", (written, amount, isReached) => {
  const least = parseLeastAmount(written);
  expect(least && reaches(money(amount), least)).toBe(isReached);
});
