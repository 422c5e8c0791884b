import { expect, test } from "vitest";
import { joinQuiet } from "../../src/settings/read.ts";

test.each([
  { case: "there is only one", one: { from: 1, until: 5 }, other: null, joined: { from: 1, until: 5 } },
  {
    case: "one goes on in the other",
    one: { from: 1, until: 5 },
    other: { from: 3, until: null },
    joined: { from: 1, until: null },
  },
  {
    case: "one is inside the other",
    one: { from: 1, until: 9 },
    other: { from: 3, until: 5 },
    joined: { from: 1, until: 9 },
  },
  { case: "they are apart", one: { from: 1, until: 2 }, other: { from: 5, until: 9 }, joined: { from: 5, until: 9 } },
  { case: "there is none", one: null, other: null, joined: null },
])("two pauses of a place are joined into one pause, where $case", ({ one, other, joined }) => {
  expect(joinQuiet(one, other)).toEqual(joined);
  expect(joinQuiet(other, one)).toEqual(joined);
});
