import { describe, expect, test } from "vitest";
import { percentOfShare, shareOf, wholePercentOf } from "../../src/money/share.ts";

const usd = (minor: bigint, scale = 2) => ({ minor, scale, currency: "USD" });
const yen = { minor: 100n, scale: 0, currency: "JPY" };

describe("a share", () => {
  test("a share of a whole is at most 1", () => {
    expect(shareOf(usd(50n), usd(200n))).toBe(0.25);
    expect(shareOf(usd(50n), usd(2_000n, 3))).toBe(0.25);
    expect(shareOf(usd(500n), usd(200n))).toBe(1);
  });

  test("a share is zero if the whole is zero, unknown, or in another currency", () => {
    expect([shareOf(usd(1n), usd(0n)), shareOf(null, usd(1n)), shareOf(usd(1n), null), shareOf(usd(1n), yen)]).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

test.each([
  [29n, 29],
  [57n, 57],
  [58n, 58],
  [99n, 99],
  [100n, 100],
  [250n, 250],
])("%i of a hundred dollars is %i percent", (dollars, percent) => {
  expect(wholePercentOf(usd(dollars * 100n), usd(100n, 0))).toBe(percent);
});

test("99.99 percent is rounded down to 99", () => {
  expect(wholePercentOf(usd(9_999n), usd(10_000n))).toBe(99);
});

test.each([
  [0.29, 29],
  [0.58, 58],
  [0.9999999, 99],
  [1, 100],
  [1.205, 120],
])("a share of %d is %d percent, which is never rounded up", (share, percent) => {
  expect(percentOfShare(share)).toBe(percent);
});
