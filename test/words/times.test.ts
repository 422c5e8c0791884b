import { expect, test } from "vitest";
import { durationWords, exactDuration } from "../../src/composing/times.ts";
import { dayMs, hourMs, minuteMs } from "../../src/util/durations.ts";
import type { Given, Key } from "../../src/words/en.ts";
import { exactDurationIn } from "../../src/words/times.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const { say, value } = wordsIn("en");
const text = <K extends Key>(key: K, ...given: Given<K>) => plainText(say(key, ...given));

test("a length of time is said as it has always been", () => {
  const lasts = (ms: number) => text("digest.away.line", { lasted: ms });
  for (const ms of [0, 42_000, 89_999, 90_000, 42 * minuteMs, 89.4 * minuteMs, 90 * minuteMs, 130 * minuteMs]) {
    expect(lasts(ms)).toBe(`I was away for ${durationWords(ms)}.`);
  }
  for (const hours of [2, 5.99, 6, 17.2, 47.9, 48, 72, 24 * 30]) {
    expect(lasts(hours * hourMs)).toBe(`I was away for ${durationWords(hours * hourMs)}.`);
  }
});

test("a time is said from now, and never in the past where it lies ahead", () => {
  const ends = (left: number) => text("match-ending", { by: "Bo", ends: { time: 1_000_000 + left, now: 1_000_000 } });
  expect([-5_000, 29_000, 42_000, 42 * minuteMs, 130 * minuteMs, 72 * hourMs].map(ends)).toEqual([
    "The match of Bo ends in a moment.",
    "The match of Bo ends in a moment.",
    "The match of Bo ends in 42 s.",
    "The match of Bo ends in 42 min.",
    "The match of Bo ends in 2 h 10 min.",
    "The match of Bo ends in 3 days.",
  ]);
});

test("what people have chosen is said to the second", () => {
  for (const ms of [90_000, 2 * minuteMs, 7.5 * hourMs, 3 * hourMs, 61_000]) {
    expect(plainText(exactDurationIn(say, ms))).toBe(exactDuration(ms));
  }
});

test("what has been never lies ahead", () => {
  const ago = (ms: number) => plainText(value("ago", { time: 1_000_000 - ms, now: 1_000_000 }));
  expect([-5 * minuteMs, 29_000, 6 * minuteMs, 130 * minuteMs, 3 * dayMs].map(ago)).toEqual([
    "just now",
    "just now",
    "6 min ago",
    "2 h 10 min ago",
    "3 days ago",
  ]);
});
