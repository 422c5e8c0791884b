/** Joins words that have a meaning only together. */
import type { Language } from "../../words/languages.ts";
import { parseClock } from "./clock-times.ts";
import { parseDuration } from "./durations.ts";
import type { Word } from "./words.ts";

type Typed = readonly Word[];
type Languages = readonly Language[];

/** Joins `until 8 pm` into one word. */
export function joinClocks(words: Typed, languages: Languages): Word[] {
  return join(words, (text) => parseClock(text, languages) !== undefined);
}

/** Joins `10 m`, which means `10m`, and `1 hour 30 minutes`. Two adjacent numbers stay two arguments. */
export function joinDurations(words: Typed, languages: Languages): Word[] {
  return join(words, (text) => /^\S+ .*\p{L}/u.test(text) && parseDuration(text, languages) !== undefined);
}

/** Joins a choice whose name has several words: `gros don`. */
export function joinChoices(words: Typed, isChoice: (text: string) => boolean): Word[] {
  return join(words, isChoice);
}

function join(words: Typed, isOne: (text: string) => boolean): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const most = [4, 3, 2].filter((some) => at + some <= words.length);
    const length = most.find((some) => isOne(textOf(words.slice(at, at + some)))) ?? 1;
    const [first] = words.slice(at, at + 1);
    if (first) joined.push({ ...first, text: textOf(words.slice(at, at + length)) });
    at += length;
  }
  return joined;
}

function textOf(words: Typed): string {
  return words.map((word) => word.text).join(" ");
}
