import { expect, test } from "vitest";
import { nextAt, parseClock } from "../../../src/chat/understanding/clock-times.ts";
import type { Language } from "../../../src/words/languages.ts";
import { inEveryLanguage } from "../../helpers/words.ts";

await inEveryLanguage();

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.each<[string, Language, number]>([
  ["until 20:00", "en", at(20)],
  ["20:00", "en", at(20)],
  ["till 8pm", "en", at(20)],
  ["until 8:30 p.m.", "en", at(20, 30)],
  ["until 12am", "en", 0],
  ["12 PM", "en", at(12)],
  ["until midnight", "en", 0],
  ["until noon", "en", at(12)],
  ["until 20.30", "en", at(20, 30)],
  ["bis 20 Uhr", "de", at(20)],
  ["20 uhr", "de", at(20)],
  ["bis 20:15 Uhr", "de", at(20, 15)],
  ["jusqu'à 20h", "fr", at(20)],
  ["jusqu’à 20h30", "fr", at(20, 30)],
  ["20h30", "fr", at(20, 30)],
  ["20.30", "de", at(20, 30)],
  ["hasta las 20:00", "es", at(20)],
  ["até as 20h", "pt-BR", at(20)],
  ["até às 20:00", "pt-BR", at(20)],
  ["20時まで", "ja", at(20)],
  ["20:30まで", "ja", at(20, 30)],
  ["until 20h", "en", at(20)],
  ["bis 20h", "de", at(20)],
  ["until 24:00", "en", 0],
  ["until 8 in the evening", "en", at(20)],
  ["8:30 in the morning", "en", at(8, 30)],
  ["bis 8 Uhr abends", "de", at(20)],
  ["bis 20 Uhr abends", "de", at(20)],
  ["8 Uhr morgens", "de", at(8)],
  ["jusqu'à 8h du soir", "fr", at(20)],
  ["8h30 du matin", "fr", at(8, 30)],
  ["hasta las 8 de la tarde", "es", at(20)],
  ["a las 8 de la mañana", "es", at(8)],
  ["até as 8 da noite", "pt-BR", at(20)],
  ["午後8時", "ja", at(20)],
  ["午後８時３０分まで", "ja", at(20, 30)],
  ["午前0時まで", "ja", 0],
])("%j in %s is a time of day", (typed, language, minutes) => {
  expect(parseClock(typed, [language])?.minutes).toBe(minutes);
});

test.each([
  "20m",
  "2h",
  "1h30",
  "12h30",
  "14h",
  "12.50",
  "10 min",
  "20",
  "20.5",
  "25:00",
  "until 20:61",
  "13pm",
  "0am",
  "soon",
  "until",
  "about 20:00",
  "20 Uhr morgens",
  "12 Uhr abends",
  "abends",
  "",
])("%j is no time of day", (typed) => {
  expect(parseClock(typed, ["en", "de", "fr"])).toBeUndefined();
});

const now = Date.parse("2026-01-15T18:30:00Z");
const next = (typed: string, zone = "UTC", hasHalves = true, from = now) => {
  const clock = parseClock(typed, ["de"]);
  return clock && new Date(nextAt(clock, { now: from, zone, hasHalves })).toISOString();
};

test("a time of day means its next occurrence in the time zone", () => {
  expect(next("20:00")).toBe("2026-01-15T20:00:00.000Z");
  expect(next("until 20:00", "Europe/Berlin")).toBe("2026-01-15T19:00:00.000Z");
  expect(next("until 14:00")).toBe("2026-01-16T14:00:00.000Z");
  expect(next("until 8:15pm", "Asia/Kolkata")).toBe("2026-01-16T14:45:00.000Z");
});

test("the current time of day means the same time tomorrow", () => {
  expect(next("until 18:30")).toBe("2026-01-16T18:30:00.000Z");
});

test("8 means the next 8 on 12-hour clocks, and 8 in the morning on 24-hour clocks", () => {
  expect(next("until 8", "UTC", true)).toBe("2026-01-15T20:00:00.000Z");
  expect(next("bis 8", "UTC", false)).toBe("2026-01-16T08:00:00.000Z");
  expect(next("until 08:00", "UTC", true)).toBe("2026-01-16T08:00:00.000Z");
  expect(next("until 8am", "UTC", true)).toBe("2026-01-16T08:00:00.000Z");
});

test("a time that is skipped when clocks go forward means the moment after the change", () => {
  // In Beirut, the time from 0:00 to 1:00 on 2026-03-29 doesn't exist.
  expect(next("until 00:50", "Asia/Beirut", false, Date.parse("2026-03-28T20:00:00Z"))).toBe(
    "2026-03-28T22:50:00.000Z",
  );
});

test("daylight saving time doesn't move a typed time of day", () => {
  const evening = Date.parse("2026-03-28T21:00:00Z");
  expect(next("until 8am", "Europe/Berlin", true, evening)).toBe("2026-03-29T06:00:00.000Z");
  const autumn = Date.parse("2026-10-24T20:00:00Z");
  expect(next("until 8am", "Europe/Berlin", true, autumn)).toBe("2026-10-25T07:00:00.000Z");
});
