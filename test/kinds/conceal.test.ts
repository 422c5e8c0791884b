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
  ["TEST, not a real donation: Rin", "“TEST, not a real donation: Rin”"],
  ["ТЕST not a real donation", "“ТЕST not a real donation”"],
  ["The goal reached!", "“The goal reached!”"],
  ["Winter has closed at", "“Winter has closed at”"],
  ["🔔 Rin", "“🔔 Rin”"],
  ["Ann” donated SEK 1,000 “to Bo", '“Ann" donated SEK 1,000 "to Bo”'],
  [`Ann donated $1000 ${"!".repeat(24)}`, `“Ann donated $1000 ${"!".repeat(19)}…”`],
])("a name that reads like what the bot says stands in quotes: %s", (name, shown) => {
  expect(concealName(name, "full")).toBe(shown);
});

test("a short name that begins with a sign of ours stands in quotes, too", () => {
  expect(concealName("🏆 Rin Otter", "first")).toBe("“🏆 R.”");
});

test("what is said in the language of a place is ours there, and English is everywhere", () => {
  const thanks = "Thááñk ýýóóúú, éévéérýýóóñéé";
  expect(concealName(thanks, "full", "pseudo")).toBe(`“${thanks}”`);
  expect(concealName(thanks, "full")).toBe(thanks);
  expect(concealName("Goal reached by Rin", "full", "pseudo")).toBe("“Goal reached by Rin”");
});

test.each([
  "Mr. T",
  "50 Cent",
  "St. John",
  "$am",
  "A$AP 5",
  "Ca$h 4 Kids",
  "Donate-a-saurus",
  "Ann & Bo",
  "Next Level",
  "Ann 🎉",
])("%s is said as it is", (name) => {
  expect(concealName(name, "full")).toBe(name);
});
