import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, isAmount, subtractDecimals } from "../../src/simulator/money.ts";

test.each([
  ["0.00", "25", "25.00"],
  ["5", "7", "12"],
  ["1250.50", "0.005", "1250.505"],
  ["0.10", "0.20", "0.30"],
  ["9007199254740993.55", "0.01", "9007199254740993.56"],
  ["5.00", "-7.50", "-2.50"],
])("the simulator's sum of %s and %s is %s", (left, right, sum) => {
  expect(addDecimals(left, right)).toBe(sum);
});

test.each([
  ["5.00", "7.25", "-2.25"],
  ["5", "-2", "7"],
])("%s less %s is %s", (left, right, difference) => {
  expect(subtractDecimals(left, right)).toBe(difference);
});

test("the simulator's sum of ten thousand donations is exact", () => {
  const total = Array.from({ length: 10_000 }, () => "0.10").reduce(addDecimals, "0.00");
  expect(total).toBe("1000.00");
});

test("subtracting an added amount restores the sum", () => {
  const cents = fc
    .bigInt({ min: 0n, max: 10n ** 15n })
    .map((minor) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`);
  fc.assert(
    fc.property(cents, cents, (left, right) => {
      expect(subtractDecimals(addDecimals(left, right), right)).toBe(left);
    }),
    { seed: 1 },
  );
});

test.each(["5", "0.01", "82.95", "1.234", "100000"])("the simulator accepts %s as an amount", (text) => {
  expect(isAmount(text)).toBe(true);
});

test.each(["0", "0.00", "-5", "", "5.", ".5", "1e3", "1,000", "five", " 5", "5".repeat(13)])(
  "the simulator refuses %j as an amount",
  (text) => {
    expect(isAmount(text)).toBe(false);
  },
);
