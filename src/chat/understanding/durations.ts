import { onceFor } from "../../util/once-for.ts";
import type { Language } from "../../words/languages.ts";
import { isTyped, plainWord, typedWords } from "../../words/typed-words.ts";

const unitsMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 } as const;
type Unit = keyof typeof unitsMs;

const units = Object.keys(unitsMs) as Unit[]; // the cast restores the type that `Object.keys` loses

/** Matches `10`, `10 min`, `1.5h`, `2 Std.`, `2 heures et demie`. */
const one = /^(\d{1,4}(?:[.,]\d{1,2})?|) ?([\p{L} -]*)\.?$/u;

/** Matches `1h30`, `1h 30min`, `1 hour 30 minutes`. */
const hoursAndMinutes = /^(\d{1,3}) ?(\p{L}+)\.? ?(\d{1,2}) ?(\p{L}*)\.?$/u;

/** Durations in words. Fillers such as "a" and "an" are gone when a duration is read. */
const inWords = {
  "duration.minute": 60_000,
  "duration.half-hour": 1_800_000,
  "duration.hour": 3_600_000,
  "duration.day": 86_400_000,
} as const;
// the cast restores the type that `Object.keys` loses
const wordedKeys = Object.keys(inWords) as (keyof typeof inWords)[];

/**
 * Reads a duration in English or one of `languages`: `30s`, `10 min`, `2 hours`, `3 days`, `1h30m`, `1.5h`, `２０分`. A
 * number alone counts as minutes. Returns milliseconds, or undefined if the text isn't a duration.
 */
export function parseDuration(typed: string, languages: readonly Language[] = []): number | undefined {
  const text = plainWord(typed.trim());
  const worded = wordedKeys.find((key) => isTyped(text, [key], languages));
  if (worded !== undefined) return inWords[worded];
  const unitOf = (word: string) => (word === "" ? "minutes" : findUnit(word, [...languages, "en"]));
  const [, hours, first = "", minutes, second = ""] = hoursAndMinutes.exec(text) ?? [];
  if (hours !== undefined && unitOf(first) === "hours" && unitOf(second) === "minutes") {
    return Number(hours) * unitsMs.hours + Number(minutes) * unitsMs.minutes;
  }
  const [, digits = "", word = ""] = one.exec(text) ?? [];
  const number = Number(digits.replace(",", "."));
  if (isTyped(word, ["units.hours-and-half"], languages)) {
    return isEvening(number) ? undefined : Math.round(((number || 1) + 0.5) * unitsMs.hours);
  }
  const unit = unitOf(word);
  return digits === "" || unit === undefined ? undefined : Math.round(number * unitsMs[unit]);
}

/** "20 heures et demie" is half past eight in the evening. A pause of 20 hours would silence a whole night. */
function isEvening(hours: number): boolean {
  return hours > 12 && hours < 24;
}

function findUnit(word: string, languages: readonly Language[]): Unit | undefined {
  const found = languages.map((language) => unitWords(language).get(word));
  return found.find((unit) => unit !== undefined);
}

const unitWords = onceFor((language: Language): ReadonlyMap<string, Unit> => {
  return new Map(
    units.flatMap((unit) => typedWords(language, `units.${unit}`).map((word) => [plainWord(word), unit] as const)),
  );
});
