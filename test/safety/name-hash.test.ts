import { expect, test } from "vitest";
import { nameHash } from "../../src/safety/name-hash.ts";

test("two spellings of a name have the same hash", () => {
  expect([nameHash("ANN  Berta"), nameHash("ann berta"), nameHash("ａｎｎｂｅｒｔａ")]).toEqual(
    Array(3).fill(nameHash("Ann Berta")),
  );
  expect(nameHash("Ann")).not.toBe(nameHash("Anna"));
  expect(nameHash("Ann")).not.toContain("Ann");
});
