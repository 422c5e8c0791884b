import { expect, test } from "vitest";
import { RecentMap } from "../../src/util/recent-map.ts";

test("the least recently used key of a recent map is dropped first", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([...map]).toEqual([
    ["a", 1],
    ["c", 3],
  ]);
});

test("a key that is set again in a recent map keeps a single place", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("b", 3).set("b", 4);
  expect([...map.keys()]).toEqual(["a", "b"]);
});

test("testing a recent map for a key does not count as use", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2);
  expect(map.has("a")).toBe(true);
  expect(map.get("x")).toBeUndefined();
  map.set("c", 3);
  expect(map.has("a")).toBe(false);
});
