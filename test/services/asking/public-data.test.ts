import { expect, test } from "vitest";
import { missingMoney, publicDescription } from "../../../src/services/asking/public-data.ts";

const usd = (minor: bigint, scale = 2) => ({ minor, scale, currency: "USD" });
const yen = { minor: 100n, scale: 0, currency: "JPY" };

test("a description may be longer, and may be missing", () => {
  expect(publicDescription("x".repeat(300))).toBe(`${"x".repeat(199)}…`);
  expect(publicDescription("Mail me@x.example")).toBe("Mail …");
  expect([publicDescription(null), publicDescription(" \u200b")]).toEqual([null, null]);
});

test("what is missing is the difference, as long as there is one that can be counted", () => {
  expect(missingMoney(usd(200n), usd(1_505n, 3))).toEqual(usd(495n, 3));
  expect([missingMoney(usd(200n), usd(200n)), missingMoney(usd(200n), yen)]).toEqual([null, null]);
});
