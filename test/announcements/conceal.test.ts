import { expect, test } from "vitest";
import { conceal } from "../../src/announcements/conceal.ts";

const donation = { name: "Ann Berta Cole", comment: "Go otters!", amount: 5 };

test.each([
  ["full", true, "Ann Berta Cole", "Go otters!"],
  ["first", true, "Ann B.", "Go otters!"],
  ["hidden", true, "Someone", "Go otters!"],
  ["full", false, "Ann Berta Cole", null],
] as const)("names %s, comments %j: %j and %j, and the amount all the same", (names, comment, name, shown) => {
  expect(conceal(donation, { names, comment })).toEqual({ name, comment: shown, amount: 5 });
});
