import { expect, test } from "vitest";
import { nameHash } from "../../src/safety/name-hash.ts";

test("a name has the same hash however it is written, and a different name has a different hash", () => {
  expect([nameHash("ANN  Berta"), nameHash("ann berta"), nameHash("ａｎｎｂｅｒｔａ")]).toEqual(
    Array(3).fill(nameHash("Ann Berta")),
  );
  expect(nameHash("Ann")).not.toBe(nameHash("Anna"));
  expect(nameHash("Ann")).not.toContain("Ann");
});
