import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addGiven,
  bestHour,
  courseOf,
  givenIn,
  type LedgerDonation,
  mainTally,
  sumUntil,
  type Tallies,
} from "../../src/news/tally.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const begins = Date.parse("2026-01-15T20:00:00Z");

const given = (
  id: string,
  changes: Partial<Omit<LedgerDonation, "amount">> & { minor?: bigint; currency?: string } = {},
) => {
  const { minor = 2_500n, currency = "USD", ...rest } = changes;
  return { id, at: begins, isRefunded: false, ...rest, amount: { minor, scale: 2, currency } };
};

function tally(donations: readonly LedgerDonation[]): Tallies {
  const tallies: Tallies = new Map();
  for (const one of donations) addGiven(tallies, one);
  return tallies;
}

const main = (donations: readonly LedgerDonation[]) => {
  const found = mainTally(tally(donations));
  if (found === undefined) throw new Error("nothing was added up");
  return found;
};

test("a tally counts and sums donations by currency, without refunds", () => {
  const euros = ["b", "c"].map((id) => given(id, { currency: "EUR" }));
  const tallies = tally([given("a"), ...euros, given("d", { isRefunded: true }), given("e", { currency: "AUD" })]);
  expect(givenIn(tallies)).toEqual([
    { count: 2, sum: { minor: 5_000n, scale: 2, currency: "EUR" } },
    { count: 1, sum: { minor: 2_500n, scale: 2, currency: "AUD" } },
    { count: 1, sum: { minor: 2_500n, scale: 2, currency: "USD" } },
  ]);
  expect(mainTally(new Map())).toBeUndefined();
});

test("a tally keeps the three largest donations", () => {
  const sizes = { e: 5n, d: 5n, c: 9n, b: 1n, a: 5n };
  const { largest } = main(Object.entries(sizes).map(([id, minor]) => given(id, { minor })));
  expect(largest.map(({ id }) => id)).toEqual(["c", "a", "d"]);
});

test("the best hour of a tally is the hour with the largest sum", () => {
  const at = (hours: number, minor: bigint) => given(`${hours}`, { at: begins + hours * hourMs + 5_000, minor });
  expect(bestHour(main([at(0, 1n), at(2, 7n), at(1, 7n)]))).toMatchObject({
    from: begins + hourMs,
    sum: { minor: 7n },
  });
  expect(bestHour(main([at(0, 1n), given("b")]))).toBeNull();
});

test("a tally has no chart data if all donations were made at the same time", () => {
  expect(courseOf(main([given("a"), given("b")]))).toBeNull();
});

test("a tally doesn't depend on the order of the donations", () => {
  const donations = fc.array(
    fc.record({ at: fc.integer({ min: begins, max: begins + dayMs }), minor: fc.bigInt({ min: 1n, max: 10_000n }) }),
    { minLength: 1, maxLength: 60 },
  );
  fc.assert(
    fc.property(donations, (some) => {
      const all = some.map((one, at) => given(`${at}`, one));
      const [one, other] = [main(all), main(all.toReversed())];
      for (const read of [bestHour, courseOf, ({ largest }: typeof one) => largest]) {
        expect(read(one)).toEqual(read(other));
      }
      const total = all.reduce((sum, { amount }) => sum + amount.minor, 0n);
      expect(one.sum.minor).toBe(total);
      expect(sumUntil(one, begins + 2 * dayMs).minor).toBe(total);
      expect(courseOf(one)?.sums.at(-1)?.minor ?? total).toBe(total);
    }),
  );
});

test.each([
  { what: "a night", everyMs: 1_000, of: 30_000, most: 1_000 },
  { what: "a month", everyMs: 60_000, of: 43_200, most: 1_000 },
])("a tally of $what with many donations stores at most a thousand sums", ({ everyMs, of, most }) => {
  const found = main(Array.from({ length: of }, (_, at) => given(`${at}`, { at: begins + at * everyMs, minor: 1n })));
  expect(found.sums.size).toBeLessThanOrEqual(most);
  expect(bestHour(found)).toMatchObject({ from: begins, sum: { minor: BigInt(hourMs / everyMs) } });
  expect(sumUntil(found, begins + 2 * hourMs).minor).toBe(BigInt((2 * hourMs) / everyMs));
  const sums = courseOf(found)?.sums ?? [];
  expect(sums).toHaveLength(48);
  expect(sums.at(-1)?.minor).toBe(BigInt(of));
});

test("the sum up to a time leaves out donations in the second that isn't over", () => {
  const found = main([given("a"), given("b", { at: begins + 1_500 })]);
  expect([0, 1_000, 1_999, 2_000].map((ms) => sumUntil(found, begins + ms).minor)).toEqual([
    0n,
    2_500n,
    2_500n,
    5_000n,
  ]);
});
