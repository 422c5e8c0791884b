import { expect, test } from "vitest";
import { missingMoney, publicDescription } from "../../../src/services/asking/public-data.ts";

const usd = (minor: bigint, scale = 2) => ({ minor, scale, currency: "USD" });
const yen = { minor: 100n, scale: 0, currency: "JPY" };

test("a shown description may be long, and may be missing", () => {
  expect(publicDescription("x".repeat(300))).toBe(`${"x".repeat(199)}…`);
  expect(publicDescription("Mail me@x.example")).toBe("Mail …");
  expect([publicDescription(null), publicDescription(" \u200b")]).toEqual([null, null]);
});

test("a missing amount is the difference, if there is one in the same currency", () => {
  expect(missingMoney(usd(200n), usd(1_505n, 3))).toEqual(usd(495n, 3));
  expect([missingMoney(usd(200n), usd(200n)), missingMoney(usd(200n), yen)]).toEqual([null, null]);
});
