import { expect, test } from "vitest";
import { currencyDecimals } from "../../src/money/currencies.ts";

test.each([
  ["JPY", 0],
  ["KRW", 0],
  ["ISK", 0],
  ["XOF", 0],
  ["USD", 2],
  ["EUR", 2],
  ["HUF", 2],
  ["PKR", 2],
  ["KWD", 3],
  ["BHD", 3],
  ["TND", 3],
  ["CLF", 4],
  ["UYW", 4],
])("the currency %s has %i decimals", (currency, decimals) => {
  expect(currencyDecimals[currency]).toBe(decimals);
});

test("every currency code has three capital letters, and at most 4 decimals", () => {
  const wrong = Object.entries(currencyDecimals).filter(
    ([code, decimals]) => !/^[A-Z]{3}$/.test(code) || ![0, 2, 3, 4].includes(decimals),
  );
  expect(wrong).toEqual([]);
});

test("metals, test codes and unassigned codes aren't in the table of decimals", () => {
  expect(["XAU", "XTS", "XXX", "ZZZ"].filter((code) => code in currencyDecimals)).toEqual([]);
});
