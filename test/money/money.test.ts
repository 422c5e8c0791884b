import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMoney,
  compareMoney,
  MoneyError,
  parseMoney,
  readMoney,
  subtractMoney,
  sumByCurrency,
  toMoney,
  toWireMoney,
} from "../../src/money/money.ts";

const money = (text: string) => {
  const [value = "", currency = ""] = text.split(" ");
  return toMoney({ value, currency });
};

describe("reading", () => {
  test.each([
    ["25.00 USD", 2500n, 2],
    ["25 USD", 2500n, 2],
    ["1.0 USD", 100n, 2],
    ["100.0 USD", 10000n, 2],
    ["0.10 USD", 10n, 2],
    ["0 USD", 0n, 2],
    ["007.50 USD", 750n, 2],
    ["25.0000 USD", 2500n, 2],
    ["25.1250 USD", 25125n, 3],
    ["1000 JPY", 1000n, 0],
    ["1000.00 JPY", 1000n, 0],
    ["1000.50 JPY", 10005n, 1],
    ["1.25 KWD", 1250n, 3],
    ["12.5 HUF", 1250n, 2],
    ["1 CLF", 10000n, 4],
    ["12.5 ZZZ", 125n, 1],
    ["12.50 ZZZ", 1250n, 2],
    ["12 ZZZ", 12n, 0],
    ["90071992547409.91 USD", 9007199254740991n, 2],
    ["0.123456789 USD", 123456789n, 9],
  ])("the amount %s is %s units of 10^-%i", (text, minor, scale) => {
    const [value, currency] = text.split(" ");
    expect(parseMoney({ value, currency })).toEqual({ ok: true, money: { minor, scale, currency } });
  });

  test.each([
    { value: "25.10", currency: "usd" },
    { value: 25.1, currency: "USD" },
    { value: 25.1, currency: "Usd" },
  ])("the amount $value $currency is read as 25.10 USD", (wire) => {
    expect(parseMoney(wire)).toEqual({ ok: true, money: { minor: 2510n, scale: 2, currency: "USD" } });
  });

  test.each([
    [undefined, "amount is not an object"],
    [null, "amount is not an object"],
    ["25.00", "amount is not an object"],
    [[], "amount.currency is not a code of three letters"],
    [{ value: "25.00" }, "amount.currency is not a code of three letters"],
    [{ value: "25.00", currency: "USDT" }, "amount.currency is not a code of three letters"],
    [{ value: "25.00", currency: "USD\n" }, "amount.currency is not a code of three letters"],
    [{ value: "25.00", currency: ["USD"] }, "amount.currency is not a code of three letters"],
    [{ currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: -25, currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: 1e21, currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: Number.NaN, currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: true, currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "-5", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "+5", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "1e3", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: " 5", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "5\n", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "5.", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: ".5", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "5,00", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "1.2.3", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "0x10", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "٥", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "NaN", currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "9".repeat(1_000_000), currency: "USD" }, "amount.value is not a decimal number"],
    [{ value: "0.1234567891", currency: "USD" }, "amount.value has more than 9 decimals"],
    [{ value: "0.0000000000", currency: "ZZZ" }, "amount.value has more than 9 decimals"],
    [{ value: "90071992547409.92", currency: "USD" }, "amount.value is too large to count exactly"],
    [{ value: "9".repeat(40), currency: "JPY" }, "amount.value is too large to count exactly"],
  ])("an invalid amount of money is refused (%#)", (input, problem) => {
    expect(parseMoney(input)).toEqual({ ok: false, problem });
  });

  test("an error about an amount names the given field", () => {
    expect(parseMoney(7, "data.goal")).toEqual({ ok: false, problem: "data.goal is not an object" });
  });

  test("parsing an amount never throws and never quotes its input", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ value: fc.anything(), currency: fc.anything() })), (input) => {
        const parsed = parseMoney(input);
        return parsed.ok || /^amount(\.value|\.currency)? (is|has) [a-z 9]+$/.test(parsed.problem);
      }),
    );
  });

  test("readMoney returns null for unreadable money", () => {
    expect(readMoney({ currency: "USD", value: "5" })).toEqual({ minor: 500n, scale: 2, currency: "USD" });
    expect([readMoney(null), readMoney({ unit: "mile", value: "3" })]).toEqual([null, null]);
  });

  test("toMoney throws a MoneyError for stored money that it can't read", () => {
    expect(() => toMoney({ value: "many", currency: "USD" })).toThrow(MoneyError);
  });
});

describe("writing", () => {
  test.each([
    ["25 USD", "25.00"],
    ["0.05 USD", "0.05"],
    ["0 USD", "0.00"],
    ["1000 JPY", "1000"],
    ["1.25 KWD", "1.250"],
    ["12.5 ZZZ", "12.5"],
  ])("the amount %s is written as %s", (text, value) => {
    expect(toWireMoney(money(text))).toEqual({ value, currency: text.slice(-3) });
  });

  test("money that was written is read back unchanged", () => {
    const anyMoney = fc.record({
      minor: fc.bigInt(0n, BigInt(Number.MAX_SAFE_INTEGER)),
      scale: fc.integer({ min: 0, max: 9 }),
      currency: fc.constant("ZZZ"),
    });
    fc.assert(
      fc.property(anyMoney, (any) => {
        expect(toMoney(toWireMoney(any))).toEqual(any);
      }),
    );
  });
});

describe("counting", () => {
  test("10,000 additions of 0.10 make exactly 1,000", () => {
    const sum = Array.from({ length: 10_000 }, () => money("0.10 USD")).reduce(addMoney, money("0 USD"));
    expect(toWireMoney(sum)).toEqual({ value: "1000.00", currency: "USD" });
  });

  test("amounts with a different number of decimals can be added", () => {
    expect(addMoney(money("25.125 USD"), money("0.50 USD"))).toEqual({ minor: 25625n, scale: 3, currency: "USD" });
    expect(addMoney(money("0.50 USD"), money("25.125 USD"))).toEqual({ minor: 25625n, scale: 3, currency: "USD" });
  });

  test("subtracting a larger amount gives a negative amount", () => {
    expect(subtractMoney(money("25.125 USD"), money("0.50 USD"))).toEqual(money("24.625 USD"));
    expect(subtractMoney(money("1 USD"), money("2 USD"))).toEqual({ minor: -100n, scale: 2, currency: "USD" });
  });

  test.each([
    ["1 USD", "2 USD", -1],
    ["2 USD", "1 USD", 1],
    ["2 USD", "2.00 USD", 0],
    ["2.001 USD", "2 USD", 1],
    ["9 USD", "10.001 USD", -1],
  ])("the amount %s compared with %s is %i", (a, b, order) => {
    expect(compareMoney(money(a), money(b))).toBe(order);
  });

  test("adding or comparing two currencies throws", () => {
    expect(() => addMoney(money("1 USD"), money("1 CAD"))).toThrow(MoneyError);
    expect(() => compareMoney(money("1 USD"), money("1 CAD"))).toThrow(MoneyError);
  });

  test("sums are made per currency, and the currency with the most amounts comes first", () => {
    const sums = sumByCurrency(["500 EUR", "1 USD", "2.50 USD", "3 GBP"].map(money));
    expect(sums).toEqual([money("3.50 USD"), money("500 EUR"), money("3 GBP")]);
  });

  test("an empty list of amounts has no sums", () => {
    expect(sumByCurrency([])).toEqual([]);
  });

  test("a sum of money is exact beyond what a number can hold", () => {
    const [sum] = sumByCurrency(Array.from({ length: 100 }, () => money("90071992547409.91 USD")));
    expect(sum?.minor).toBe(900719925474099100n);
  });
});
