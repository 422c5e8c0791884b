import { describe, expect, test } from "vitest";
import { shareOf } from "../../src/announcements/share.ts";

const usd = (minor: bigint, scale = 2) => ({ minor, scale, currency: "USD" });
const yen = { minor: 100n, scale: 0, currency: "JPY" };

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
