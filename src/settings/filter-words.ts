import { cleanText } from "../safety/text.ts";
import { createWordFilter } from "../safety/word-filter.ts";
import { RecentMap } from "../util/recent-map.ts";

const keyPrefix = "filter ";
const longestWord = 40;
const mostKept = 200;

/** The setting of one word: each word is a row of its own. Undefined for what is no word. */
export function filterKey(typed: string): `filter ${string}` | undefined {
  const word = cleanText(typed).toLowerCase();
  return word.length < 2 || word.length > longestWord ? undefined : `${keyPrefix}${word}`;
}

/** `spoiler, ending` are two words. */
export function wordsOfList(typed: string): string[] {
  return typed.split(/[,，、]/).filter((word) => word.trim() !== "");
}

/** The word that a setting of such a key holds. */
export function wordOfKey(key: string): string {
  return key.slice(keyPrefix.length);
}

/** Whether a setting of this key holds one of a place's own words. */
export function isFilterKey(key: string): boolean {
  return key.startsWith(keyPrefix);
}

/** Making a filter is dear, and a place asks for the same one again and again. */
const filters = new RecentMap<string, (text: string) => boolean>(mostKept);

/** Whether a text holds one of a place's own words. `keys`: of the settings that hold them. */
export function filterOf(keys: readonly string[]): (text: string) => boolean {
  const name = keys.toSorted().join("\n");
  const known = filters.get(name);
  if (known) return known;
  const filter = createWordFilter(keys.map(wordOfKey));
  filters.set(name, filter);
  return filter;
}
