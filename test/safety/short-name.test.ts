import { expect, test } from "vitest";
import { shortName } from "../../src/safety/short-name.ts";

test.each([
  ["Ann", "Ann"],
  ["Ann Berta", "Ann B."],
  ["Ann Berta Cole", "Ann B."],
  ["Anonymous", "Anonymous"],
  ["Bo 👩‍👩‍👧‍👦 x", "Bo 👩‍👩‍👧‍👦."],
  ["José e\u0301va", "José e\u0301."],
  ["Tom & Ana", "Tom A."],
  ["Ann (she/her)", "Ann"],
  ["Ann + 1", "Ann 1."],
  ["", ""],
])("the short form of %j is %j", (name, short) => {
  expect(shortName(name)).toBe(short);
});
