import { expect, test } from "vitest";
import { conceal, concealName } from "../../src/kinds/conceal.ts";

const donation = { name: "Ann Berta Cole", comment: "Go otters!", amount: 5 };

test.each([
  ["full", true, "Ann Berta Cole", "Go otters!"],
  ["first", true, "Ann B.", "Go otters!"],
  ["hidden", true, "Someone", "Go otters!"],
  ["full", false, "Ann Berta Cole", null],
] as const)("names %s, comments %j: %j and %j, and the amount all the same", (names, comment, name, shown) => {
  expect(conceal(donation, { names, comment })).toEqual({ name, comment: shown, amount: 5 });
});

test.each([
  ["Ann donated $1000. Thank you!", "“Ann donated $1000. Thank you!”"],
  ["Ann donated 1000", "“Ann donated 1000”"],
  ["Bo (5€)", "“Bo (5€)”"],
  ["Ann” donated SEK 1,000 “to Bo", '“Ann" donated SEK 1,000 "to Bo”'],
  [`Ann donated $1000 ${"!".repeat(24)}`, `“Ann donated $1000 ${"!".repeat(19)}…”`],
])("a name that reads like what the bot says stands in quotes: %s", (name, shown) => {
  expect(concealName(name, "full")).toBe(shown);
});

test.each(["Mr. T", "50 Cent", "St. John", "$am", "A$AP 5", "Ca$h 4 Kids", "Donate-a-saurus", "Ann & Bo"])(
  "%s is said as it is",
  (name) => {
    expect(concealName(name, "full")).toBe(name);
  },
);
