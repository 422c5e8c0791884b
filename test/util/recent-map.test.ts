import { expect, test } from "vitest";
import { RecentMap } from "../../src/util/recent-map.ts";

test("a recent map drops the least recently used key first", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2);
  expect(map.get("a")).toBe(1);
  map.set("c", 3);
  expect([...map]).toEqual([
    ["a", 1],
    ["c", 3],
  ]);
});

test("a key that is set twice in a recent map takes one slot", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("b", 3).set("b", 4);
  expect([...map.keys()]).toEqual(["a", "b"]);
});

test("checking for a key in a recent map doesn't count as use", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1).set("b", 2);
  expect(map.has("a")).toBe(true);
  expect(map.get("x")).toBeUndefined();
  map.set("c", 3);
  expect(map.has("a")).toBe(false);
});
