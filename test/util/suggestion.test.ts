import { expect, test } from "vitest";
import { suggestName } from "../../src/util/suggestion.ts";

const names = ["total", "help", "tiltify connect", "tiltify yes", "log", "tiltify log"];

test.each([
  ["totl", "total"],
  ["TOTALS", "total"],
  ["toatl", "total"],
  ["hlp", "help"],
  ["hepl", "help"],
  ["lgo", "log"],
  ["ehlp", "help"],
  ["tiltify conect", "tiltify connect"],
])("%j is recognized as a typo of %j", (typed, name) => {
  expect(suggestName(typed, names)).toBe(name);
});

test.each(["", "hi", "hype", "donate", "tiltify", "tiltify set", "gelp", "tiltify les", "lol", "x".repeat(100_000)])(
  "%.10j is close to no known name",
  (typed) => {
    expect(suggestName(typed, names)).toBeUndefined();
  },
);

test("the closest of several similar names is suggested", () => {
  expect(suggestName("polls", ["pools", "poll", "polls"])).toBe("polls");
});
