import { normalized, spaceless } from "./normalizing.ts";
import { readingsOf } from "./readings.ts";
import { createWordMatcher } from "./word-matcher.ts";

/**
 * Creates a filter for a place's own blocked words. A blocked word matches at the beginning of a word. Creating one is
 * slow; reuse it.
 */
export function createWordFilter(own: readonly string[]): (text: string) => boolean {
  if (own.length === 0) return () => false;
  // Words with digits or symbols match literally. Normalizing turns emoji into spaces, so words with emoji match as
  // written.
  const isPlain = (word: string) => /^[\p{L}\p{M} ]+$/u.test(word);
  const drawn = own.filter((word) => emoji.test(word)).map(asDrawn);
  const matcher = createWordMatcher();
  for (const word of own) if (isPlain(word)) matcher.add(`${word}*`, 0);
  const others = own
    .filter((word) => !isPlain(word) && !emoji.test(word))
    .map((word) => `${startOf(word)}${RegExp.escape(normalized(word))}`);
  const literal = new RegExp(others.join("|") || "(?!)", "u");
  const holdsDrawn = (text: string) => drawn.some((word) => text.includes(word));
  return (text) =>
    literal.test(normalized(text)) ||
    holdsDrawn(asDrawn(text)) ||
    readingsOf(text).some((words) => matcher.worstOf(words) >= 0);
}

/** Finds an emoji. Some are one UTF-16 unit long (⚡), most are two or more. */
export const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Ignores case, and the selector that some apps put behind an emoji. */
function asDrawn(text: string): string {
  return text.toLowerCase().replaceAll("\ufe0f", "");
}

function startOf(word: string): string {
  return spaceless.test(word) ? "" : String.raw`(?<![\p{L}\p{N}])`;
}
