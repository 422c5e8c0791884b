import { expect, test } from "vitest";
import { withVanished } from "../../src/news/list-news.ts";

const ids = (...some: string[]) => some.map((id) => ({ id }));

test("a stored list keeps entries that have vanished from Tiltify's list, and is sorted by ID", () => {
  expect(withVanished(ids("b", "d"), ids("c", "b", "a"))).toEqual(ids("a", "b", "c", "d"));
  expect(withVanished(ids("b", "a"), undefined)).toEqual(ids("a", "b"));
});

test("a stored list keeps at most 500 entries that have vanished", () => {
  const many = Array.from({ length: 2_000 }, (_value, at) => ({ id: `old ${at}` }));
  expect(withVanished(ids("new"), many)).toHaveLength(501);
});
