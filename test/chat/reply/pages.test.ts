import { expect, test } from "vitest";
import { itemsPerPage, pageOf } from "../../../src/chat/reply/reply.ts";

test.each([
  [1, { items: ["a", "b"], number: 1, of: 3 }],
  [3, { items: ["e"], number: 3, of: 3 }],
  [9_999, { items: ["e"], number: 3, of: 3 }],
  [0, { items: ["a", "b"], number: 1, of: 3 }],
])("page %d of five items, two a page, is the nearest existing page", (wanted, page) => {
  expect(pageOf(["a", "b", "c", "d", "e"], wanted, 2)).toEqual(page);
});

test("an empty list has a single empty page", () => {
  expect(pageOf([], 2, 5)).toEqual({ items: [], number: 1, of: 1 });
});

test.each([
  ["twitch", 5],
  ["discord", 10],
  ["browser", 10],
])("a page on %s has %d items", (chat, count) => {
  expect(itemsPerPage(chat)).toBe(count);
});
