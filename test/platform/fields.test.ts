import { expect, test } from "vitest";
import { z } from "zod";
import { arrayOf, measuredUnit, optionalFlag, text, url, wireMoney } from "../../src/platform/fields.ts";

test.each(["5", "100.0", "494840.18", "6000000", "-3.50"])("the amount %s in an answer is read as it is", (value) => {
  expect(wireMoney.parse({ currency: "USD", value })).toEqual({ currency: "USD", value });
});

test("an amount may be a number, and its currency may be in lowercase", () => {
  expect(wireMoney.parse({ currency: "usd", value: 25.1 })).toEqual({ currency: "USD", value: "25.1" });
});

test.each([
  { currency: "USD", value: "1e3" },
  { currency: "USD", value: "" },
  { currency: "USD", value: "1." },
  { currency: "USD", value: Number.POSITIVE_INFINITY },
  { currency: "usdt", value: "25" },
  { value: "25" },
])("the money %j in an answer is refused", (value) => {
  expect(wireMoney.safeParse(value).success).toBe(false);
});

test.each([
  [{ unit: "mile", value: "182.11" }, true],
  [{ unit: "seconds", value: "9000" }, true],
  [{ unit: "mile", value: "far" }, false],
  [{ currency: "USD", value: "5" }, false],
])("%j as a distance or a time is accepted: %s", (value, isOne) => {
  expect(measuredUnit.safeParse(value).success).toBe(isOne);
});

test.each([undefined, null, 7, {}])("%j instead of a text becomes null", (value) => {
  expect(text.parse(value)).toBe(null);
});

test("false, zero and empty values are kept", () => {
  expect([optionalFlag.parse(false), text.parse("")]).toEqual([false, ""]);
});

test.each([
  ["/@maple-nine/x", "https://tiltify.com/@maple-nine/x"],
  ["https://donate.tiltify.com/x", "https://donate.tiltify.com/x"],
  [null, null],
])("the URL %j becomes %j", (sent, full) => {
  expect(url.parse(sent)).toBe(full);
});

test.each([
  [null, []],
  ["none", []],
  [
    ["a", 1, "b"],
    ["a", "b"],
  ],
])("the list %j becomes %j", (sent, list) => {
  expect(arrayOf(z.string()).parse(sent)).toEqual(list);
});
