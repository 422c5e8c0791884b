import { describe, expect, test } from "vitest";
import {
  missingMoney,
  publicDescription,
  publicImage,
  publicUrl,
  readMoney,
  readTime,
  shareOf,
} from "../../src/questions/public-data.ts";

const usd = (minor: bigint, scale = 2) => ({ minor, scale, currency: "USD" });
const yen = { minor: 100n, scale: 0, currency: "JPY" };

test("a description may be longer, and may be missing", () => {
  expect(publicDescription("x".repeat(300))).toBe(`${"x".repeat(199)}…`);
  expect(publicDescription("Mail me@x.example")).toBe("Mail …");
  expect([publicDescription(null), publicDescription(" \u200b")]).toEqual([null, null]);
});

test.each([
  "https://tiltify.com/@maple/winter",
  "https://www.tiltify.com/@maple",
  "https://donate.tiltify.com/@maple/winter",
  "https://give.tiltify.com/0f4c",
])("%s is an address of the platform's pages", (url) => {
  expect(publicUrl(url)).toBe(url);
});

test.each([
  null,
  "",
  "/@maple/winter",
  "http://tiltify.com/@maple",
  "https://evil.example/",
  "https://tiltify.com.evil.example/",
  "https://tiltify.com@evil.example/",
  "https://user@tiltify.com/",
  "https://tiltify.com:8443/",
  "javascript:alert(1)",
  `https://tiltify.com/${"x".repeat(200)}`,
])("%j is none", (url) => {
  expect(publicUrl(url)).toBeNull();
});

test("what is odd in an address is escaped", () => {
  expect(publicUrl("https://tiltify.com/a b\n/@everyone")).toBe("https://tiltify.com/a%20b/@everyone");
});

test("pictures come from the platform's own host only", () => {
  expect(publicImage("https://assets.tiltify.com/x.png")).toBe("https://assets.tiltify.com/x.png");
  expect(publicImage("https://tiltify.com/x.png")).toBeNull();
});

test("money and times that cannot be read are none", () => {
  expect([
    readMoney({ currency: "USD", value: "5" }),
    readMoney(null),
    readMoney({ unit: "mile", value: "3" }),
  ]).toEqual([usd(500n), null, null]);
  expect([readTime("2026-01-15T18:30:00Z"), readTime(null), readTime("soon")]).toEqual([1_768_501_800_000, null, null]);
});

describe("a share", () => {
  test("is a part of the whole, and at most all of it", () => {
    expect(shareOf(usd(50n), usd(200n))).toBe(0.25);
    expect(shareOf(usd(50n), usd(2_000n, 3))).toBe(0.25);
    expect(shareOf(usd(500n), usd(200n))).toBe(1);
  });

  test("of nothing, of the unknown or of another currency is nothing", () => {
    expect([shareOf(usd(1n), usd(0n)), shareOf(null, usd(1n)), shareOf(usd(1n), null), shareOf(usd(1n), yen)]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

test("what is missing is the difference, as long as there is one that can be counted", () => {
  expect(missingMoney(usd(200n), usd(1_505n, 3))).toEqual(usd(495n, 3));
  expect([missingMoney(usd(200n), usd(200n)), missingMoney(usd(200n), yen)]).toEqual([null, null]);
});
