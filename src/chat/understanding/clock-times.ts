/** Reads times of day as people type them: `until 20:00`, `8pm`, `bis 20 Uhr`, `8 Uhr abends`, `午後8時まで`. */
import { dayMs, hourMs, minuteMs } from "../../util/durations.ts";
import type { Language } from "../../words/languages.ts";
import { plainWord, typedWords } from "../../words/typed-words.ts";
import { parseDuration } from "./durations.ts";

/** `isEither` means that it could be morning or evening. */
export type ClockTime = { minutes: number; isEither: boolean };

const shape = /^([^\d]*?)(\d{1,2})(?:[:.h時](\d{2}))?分?([^\d]*)$/u;
/** Matches a time of day such as `20h30` or `20.30`. Nobody writes a duration of more than 12 hours like this. */
const surely = /^(?:1[3-9]|2[0-3])[.h]\d{2}$/;
const noon = 12;
const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, "");

/**
 * Returns undefined if the text isn't a time of day. Durations such as `20m` and `2h` aren't. `languages` are the
 * languages that people may type in, besides English.
 */
export function parseClock(typed: string, languages: readonly Language[] = []): ClockTime | undefined {
  const text = plainWord(typed.trim());
  if (!surely.test(text) && parseDuration(text, languages) !== undefined) return undefined;
  const [, front = "", hours = "", minutes, back = ""] = shape.exec(text) ?? named(text) ?? [];
  if (hours === "") return undefined;
  const words = [lettersOnly(front), lettersOnly(back)].map((letters) => splitHalf(letters, languages));
  const [before = "", after = ""] = words.map(({ rest }) => rest);
  const inWords = words.find((word) => word.half !== undefined)?.half;
  const half = /^[ap]m?$/.exec(after)?.[0]?.[0];
  const isUntil = before !== "" && isWord(before, "clock.until", languages);
  const isOclock = after !== "" && half === undefined && isWord(after, "clock.oclock", languages);
  const isRead = (before === "" || isUntil) && (after === "" || half !== undefined || isOclock);
  if (!isRead || (!isUntil && inWords === undefined && minutes === undefined && after === "")) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (inWords !== undefined) return half === undefined ? inHalf(inWords, { hour, minute }) : undefined;
  if (minute > 59 || hour > (half === undefined ? 24 : noon) || (half !== undefined && hour === 0)) return undefined;
  const ofDay = half === undefined ? hour % 24 : (hour % noon) + (half === "p" ? noon : 0);
  const isEither = half === undefined && !isOclock && hour > 0 && hour <= noon && !hours.startsWith("0");
  return { minutes: ofDay * 60 + minute, isEither };
}

const halves = { am: "clock.am", pm: "clock.pm" } as const;
type Half = keyof typeof halves;

/** Finds words for half a day at the end of these letters, such as 午後 and "abends". `rest` is what is before them. */
function splitHalf(letters: string, languages: readonly Language[]): { half: Half | undefined; rest: string } {
  for (const half of ["am", "pm"] as const) {
    const known = [...languages, "en" as const].flatMap((language) => typedWords(language, halves[half]));
    const word = known.map((one) => lettersOnly(plainWord(one))).find((one) => letters.endsWith(one));
    if (word !== undefined) return { half, rest: letters.slice(0, -word.length) };
  }
  return { half: undefined, rest: letters };
}

/**
 * Converts an hour that has a word for half a day. "20 Uhr abends" is fine, because people say that. Twelve could be
 * noon or midnight, so the result is undefined.
 */
function inHalf(half: Half, { hour, minute }: { hour: number; minute: number }): ClockTime | undefined {
  const isPlain = hour < noon || (half === "pm" && hour > noon && hour < 24);
  if (!isPlain || minute > 59) return undefined;
  return { minutes: (half === "pm" && hour < noon ? hour + noon : hour) * 60 + minute, isEither: false };
}

/** Reads `until noon` and `until midnight`. */
function named(text: string): string[] | undefined {
  const [, front = "", word] = /^(.*?)(noon|midnight)$/.exec(text) ?? [];
  return word === undefined
    ? undefined
    : [text, front, word === "noon" ? "12" : "0", "00", word === "noon" ? "pm" : ""];
}

function isWord(word: string, key: "clock.until" | "clock.oclock", languages: readonly Language[]): boolean {
  const known = [...languages, "en" as const].flatMap((language) => typedWords(language, key));
  return known.some((one) => lettersOnly(plainWord(one)) === word);
}

/**
 * Returns when clocks in this time zone will next show this time, in milliseconds since 1970. `hasHalves` means that
 * people there use 12-hour clocks.
 */
export function nextAt(
  { minutes, isEither }: ClockTime,
  at: { now: number; zone: string; hasHalves: boolean },
): number {
  const turn = isEither && at.hasHalves ? dayMs / 2 : dayMs;
  const ahead = (from: number) => {
    const left = (minutes * minuteMs - timeOfDay(from, at.zone)) % turn;
    return left <= 0 ? left + turn : left;
  };
  const found = at.now + ahead(at.now);
  // Corrects the result if daylight saving time starts or ends in between.
  const off = (timeOfDay(found, at.zone) - minutes * minuteMs) % turn;
  const nearest = off > turn / 2 ? off - turn : off < -turn / 2 ? off + turn : off;
  const right = found - nearest;
  // When clocks go forward at night, they skip an hour. A time in that hour doesn't exist, so we take the moment right
  // after it.
  const isThere = (timeOfDay(right, at.zone) - minutes * minuteMs) % turn === 0;
  return Math.abs(nearest) <= 2 * hourMs && isThere ? right : found;
}

function timeOfDay(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, hourCycle: "h23", hour: "numeric", minute: "numeric" });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (parts.get("hour") ?? 0) * hourMs + (parts.get("minute") ?? 0) * minuteMs + (time % minuteMs);
}
