import { expect, test } from "vitest";
import { publicDescription, publicTitle } from "../../src/safety/titles.ts";

test.each([
  ["Maple's 24h Stream", "Maple's 24h Stream"],
  ["  two\nlines\t\u202e ", "two lines"],
  ["Join discord.gg/x now", "Join … now"],
  ["https://evil.example/a", "…"],
  ["Road to 1,000,000 in 2026", "Road to 1,000,000 in 2026"],
  ["Marathon 2025-2026, 24/7", "Marathon 2025-2026, 24/7"],
  ["x".repeat(61), `${"x".repeat(59)}…`],
  ["\u200b", "something without a name"],
  [null, "something without a name"],
])("the title %j is shown as %j", (raw, title) => {
  expect(publicTitle(raw)).toBe(title);
});

test("a description is cleaned, and null if it is missing", () => {
  expect(publicDescription("x".repeat(300))).toBe(`${"x".repeat(199)}…`);
  expect(publicDescription("Mail me@x.example")).toBe("Mail …");
  expect([publicDescription(null), publicDescription(" \u200b")]).toEqual([null, null]);
});
