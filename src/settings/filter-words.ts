import { cleanText } from "../safety/text.ts";
import { createWordFilter, emoji } from "../safety/word-filter.ts";
import { RecentMap } from "../util/recent-map.ts";

const keyPrefix = "filter ";
const longestWord = 40;
const mostKept = 200;

/** Returns the setting key for a blocked word. Each word has its own row. Undefined if the text is not a valid word. */
export function filterKey(typed: string): `filter ${string}` | undefined {
  const word = cleanText(typed).toLowerCase();
  const isTooShort = word.length < 2 && !emoji.test(word);
  return isTooShort || word.length > longestWord ? undefined : `${keyPrefix}${word}`;
}

/** Splits a list of words: `spoiler, ending` are two. */
export function wordsOfList(typed: string): string[] {
  return typed.split(/[,，、]/).filter((word) => word.trim() !== "");
}

export function wordOfKey(key: string): string {
  return key.slice(keyPrefix.length);
}

/** True if the key holds a blocked word. */
export function isFilterKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

/** Caches filters. Creating one is expensive, and a place uses the same one again and again. */
const filters = new RecentMap<string, (text: string) => boolean>(mostKept);

/** Returns a function that finds a place's blocked words in a text. `keys`: the settings that hold these words. */
export function filterOf(keys: readonly string[]): (text: string) => boolean {
  const name = keys.toSorted().join("\n");
  const known = filters.get(name);
  if (known) return known;
  const filter = createWordFilter(keys.map(wordOfKey));
  filters.set(name, filter);
  return filter;
}
