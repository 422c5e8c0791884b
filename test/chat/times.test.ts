import { expect, test } from "vitest";
import { relativeTime, timeAgo } from "../../src/chat/times.ts";
import { durationWords, exactDuration } from "../../src/composing/times.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [0, "0 s"],
  [42 * second, "42 s"],
  [90 * second, "2 min"],
  [42 * minute, "42 min"],
  [89 * minute, "89 min"],
  [90 * minute, "1 h 30 min"],
  [2 * hour, "2 h"],
  [2 * hour + 10 * minute, "2 h 10 min"],
  [6 * hour + 40 * minute, "7 h"],
  [47 * hour, "47 h"],
  [3 * 24 * hour, "3 days"],
])("%d ms are %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

test.each([
  [90 * second, "90 s"],
  [150 * second, "150 s"],
  [2 * minute, "2 min"],
  [90 * minute, "1 h 30 min"],
  [450 * minute, "7 h 30 min"],
  [24 * hour, "24 h"],
])("%d ms that somebody chose are %s", (ms, words) => {
  expect(exactDuration(ms)).toBe(words);
});

test.each([
  [42 * minute, "in 42 min"],
  [-6 * minute, "6 min ago"],
  [10 * second, "in a moment"],
  [0, "just now"],
  [-29 * second, "just now"],
])("a moment that is %d ms away is %s", (ms, words) => {
  expect(relativeTime(1_000_000 + ms, 1_000_000)).toEqual({ time: 1_000_000 + ms, words });
});

test.each([
  [-6 * minute, "6 min ago"],
  [10 * second, "just now"],
  [2 * hour, "just now"],
])("what was %d ms away is %s, however wrong our clock is", (ms, words) => {
  expect(timeAgo(1_000_000 + ms, 1_000_000)).toEqual({ time: 1_000_000 + ms, words });
});
