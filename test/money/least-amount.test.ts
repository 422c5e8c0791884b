import { expect, test } from "vitest";
import { parseLeastAmount, reaches, writeLeastAmount } from "../../src/money/least-amount.ts";
import { toMoney } from "../../src/money/money.ts";

test.each(["5", "5.50", "0", "5.50 EUR", "1000 JPY", "1.250 KWD", "1500.0 EUR", "999999999000"])(
  "the minimum amount %s is written and parsed unchanged",
  (written) => {
    const read = parseLeastAmount(written);
    expect(read && writeLeastAmount(read)).toBe(written);
  },
);

test.each(["", "five", "-5", "5 XYZ", "$5", "5,00", "1,000", "5 eur", "5.", "1000000000000"])(
  "the minimum amount %j can't be parsed",
  (typed) => {
    expect(parseLeastAmount(typed)).toBeUndefined();
  },
);

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
])("the minimum amount %j is reached by %j: %j", (written, amount, isReached) => {
  const least = parseLeastAmount(written);
  expect(least && reaches(money(amount), least)).toBe(isReached);
});
