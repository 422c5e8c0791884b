import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../src/util/durations.ts";
import type { Given, Key } from "../../src/words/en.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const { say, value } = wordsIn("en");
const text = <K extends Key>(key: K, ...given: Given<K>) => plainText(say(key, ...given));

test.each([
  [0, "0 s"],
  [42_000, "42 s"],
  [89_400, "89 s"],
  [90_000, "2 min"],
  [42 * minuteMs, "42 min"],
  [89 * minuteMs, "89 min"],
  [90 * minuteMs, "1 h 30 min"],
  [2 * hourMs, "2 h"],
  [130 * minuteMs, "2 h 10 min"],
  [400 * minuteMs, "7 h"],
  [47 * hourMs, "47 h"],
  [2 * dayMs, "2 days"],
  [30 * dayMs, "30 days"],
])("a duration of %d ms is written as %s", (ms, words) => {
  expect(plainText(value("lasts", ms))).toBe(words);
});

test("a future time is counted down, and never reads as past", () => {
  const ends = (left: number) => text("match-ending", { by: "Bo", ends: { time: 1_000_000 + left, now: 1_000_000 } });
  expect([-5_000, 29_000, 42_000, 42 * minuteMs, 130 * minuteMs, 72 * hourMs].map(ends)).toEqual([
    "Bo's match ends in a moment.",
    "Bo's match ends in a moment.",
    "Bo's match ends in 42 s.",
    "Bo's match ends in 42 min.",
    "Bo's match ends in 2 h 10 min.",
    "Bo's match ends in 3 days.",
  ]);
});

test.each([
  [61_000, "61 s"],
  [90_000, "90 s"],
  [2 * minuteMs, "2 min"],
  [90 * minuteMs, "1 h 30 min"],
  [450 * minuteMs, "7 h 30 min"],
  [24 * hourMs, "24 h"],
  [36 * hourMs, "36 h"],
  [3 * dayMs, "3 days"],
])("a chosen duration of %d ms is written as %s", (ms, words) => {
  expect(plainText(value("exactly", ms))).toBe(words);
});

test("a past time never reads as future", () => {
  const ago = (ms: number) => plainText(value("ago", { time: 1_000_000 - ms, now: 1_000_000 }));
  expect([-5 * minuteMs, 29_000, 6 * minuteMs, 130 * minuteMs, 3 * dayMs].map(ago)).toEqual([
    "just now",
    "just now",
    "6 min ago",
    "2 h 10 min ago",
    "3 days ago",
  ]);
});
