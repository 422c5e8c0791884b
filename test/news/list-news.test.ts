import { expect, test } from "vitest";
import { withVanished } from "../../src/news/list-news.ts";

const ids = (...some: string[]) => some.map((id) => ({ id }));

test("vanished entries are kept, and everything is sorted by ID", () => {
  expect(withVanished(ids("b", "d"), ids("c", "b", "a"))).toEqual(ids("a", "b", "c", "d"));
  expect(withVanished(ids("b", "a"), undefined)).toEqual(ids("a", "b"));
});

test("the number of vanished entries is limited", () => {
  const many = Array.from({ length: 2_000 }, (_value, at) => ({ id: `old ${at}` }));
  expect(withVanished(ids("new"), many)).toHaveLength(501);
});
