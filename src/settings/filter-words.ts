import { cleanText } from "../safety/text.ts";
import { createWordFilter } from "../safety/word-filter.ts";
import { RecentMap } from "../util/recent-map.ts";

const keyPrefix = "filter ";
const longestWord = 40;
const mostKept = 200;

/** Returns the key for one word, because each word is a row of its own. Undefined if it is not a valid word. */
export function filterKey(typed: string): `filter ${string}` | undefined {
  const word = cleanText(typed).toLowerCase();
  return word.length < 2 || word.length > longestWord ? undefined : `${keyPrefix}${word}`;
}

/** Splits a list: `spoiler, ending` are two words. */
export function wordsOfList(typed: string): string[] {
  return typed.split(/[,，、]/).filter((word) => word.trim() !== "");
}

/** Returns the word of such a key. */
export function wordOfKey(key: string): string {
  return key.slice(keyPrefix.length);
}

/** True if this key holds one of a place's own blocked words. */
export function isFilterKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

/** Creating a filter is expensive, and a place asks for the same one again and again. */
const filters = new RecentMap<string, (text: string) => boolean>(mostKept);

/**
 * Returns a function that is true if a text has one of a place's own blocked words. `keys`: of the settings that hold
 * them.
 */
export function filterOf(keys: readonly string[]): (text: string) => boolean {
  const name = keys.toSorted().join("\n");
  const known = filters.get(name);
  if (known) return known;
  const filter = createWordFilter(keys.map(wordOfKey));
  filters.set(name, filter);
  return filter;
}
