import { expect, test } from "vitest";
import { clockHint } from "../../src/webhooks/hints.ts";

test.each([
  { aheadMs: -31 * 3_600_000, words: "this clock may be 31 h behind" },
  { aheadMs: 3 * 86_400_000, words: "this clock may be 3 days ahead" },
  { aheadMs: -301_000, words: "this clock may be 5 min behind" },
  { aheadMs: 61_400, words: "this clock may be 61 s ahead" },
])("a difference of $aheadMs ms reads: $words", ({ aheadMs, words }) => {
  expect(clockHint(aheadMs)).toBe(`${words}, so deliveries are refused; on the host: timedatectl`);
});

test("what is no time is not blamed on the clock", () => {
  expect(clockHint(Number.NaN)).toBe("X-Tiltify-Timestamp is not a time");
});
