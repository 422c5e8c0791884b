import { folded } from "./folding.ts";
import { readingsOf, unspaced } from "./readings.ts";
import { indexWords } from "./word-index.ts";

/**
 * Creates a filter for somebody's own blocked words, each matched at the beginning of a word. Created once, used often.
 */
export function createWordFilter(own: readonly string[]): (text: string) => boolean {
  if (own.length === 0) return () => false;
  const plain = own.filter((word) => /^[\p{L}\p{M} ]+$/u.test(word) && !spaceless.test(word));
  // Words with digits and signs are matched literally, and so are words in scripts without spaces.
  const others = own.filter((word) => !plain.includes(word)).map(folded);
  const index = indexWords(plain.map((word) => ({ entry: `${word}*`, severity: 0 })));
  const beginnings = new RegExp(
    others.map((word) => `${startOf(word)}${RegExp.escape(word)}`).join("|") || "(?!)",
    "u",
  );
  return (text) =>
    readingsOf(text).some((words) => index.worstOf(words) >= 0) || unspaced(text).some((one) => beginnings.test(one));
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function startOf(word: string): string {
  return spaceless.test(word) ? "" : String.raw`(?<![\p{L}\p{N}])`;
}
