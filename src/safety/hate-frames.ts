/** Finds hate against groups of people by frames such as "all <people> must die". README.md has the syntax. */

import type { Hate } from "./lists/word-lists.ts";
import { normalized, spaceless } from "./normalizing.ts";
import { entriesOf } from "./word-matcher.ts";

/**
 * A frame is a hateful sentence with a gap for a group of people. A text is compared with a language's frames only if
 * it names a group. To find out quickly, we compare this many first letters of each word.
 */
const keyLength = 4;
const none: ReadonlySet<Hate> = new Set();

/** Returns a function that tells whether one of the frames matches these words. The words must be normalized. */
export function createHateFrames(languages: readonly Hate[]): (words: readonly string[]) => boolean {
  const frames = new Map<Hate, RegExp>();
  const isSpaceless = ({ people }: Hate) => people.some((entry) => spaceless.test(entry));
  const unspaced = languages.filter(isSpaceless);
  /**
   * For the first letters of each word that names a group: the languages that have the word. If an entry has several
   * words, only the longest is used.
   */
  const byWord = new Map<string, Set<Hate>>();
  for (const language of languages) {
    if (isSpaceless(language)) continue;
    for (const entry of [language.people, language.places, language.ills].flatMap((list) => entriesOf(list))) {
      const [longest = ""] = textOf(entry)
        .split(" ")
        .toSorted((a, b) => b.length - a.length);
      const key = longest.slice(0, keyLength);
      byWord.set(key, (byWord.get(key) ?? new Set()).add(language));
    }
  }

  /** Builds a language's expression when it is first needed, because that takes about 20 ms. */
  function framesOf(language: Hate): RegExp {
    const made = frames.get(language) ?? expressionOf(language, isSpaceless(language));
    frames.set(language, made);
    return made;
  }

  return (words) => {
    const named = new Set<Hate>();
    for (const word of words) for (const language of byWord.get(word.slice(0, keyLength)) ?? none) named.add(language);
    const text = words.join(" ");
    if (spaceless.test(text)) for (const language of unspaced) named.add(language);
    return [...named].some((language) => framesOf(language).test(text));
  };
}

function textOf(entry: string): string {
  return normalized(entry).replaceAll("*", "");
}

/**
 * Expects words of letters with one space in between. With `\p{L}`, building the expression would take a thousand times
 * as long.
 */
function expressionOf(language: Hate, isSpaceless: boolean): RegExp {
  const [gap, ending, before, behind] = isSpaceless ? [" ?", "", "", ""] : [" ", "[^ ]*", "(?<![^ ])", "(?![^ ])"];
  const any = (token: string) => {
    const words = token
      .replace(/^[![]|\]$/g, "")
      .split("/")
      .flatMap((word) => (word.startsWith("<") ? entriesOf(language[word.slice(1, -1)]) : [word.replaceAll("_", " ")]));
    return `(?:${words.map((word) => normalized(word).replaceAll(" ", gap).replaceAll("*", ending)).join("|")})`;
  };
  /** Converts a frame such as "!not <people> are/r [just] <beasts>" to an expression. */
  const frameOf = (frame: string) => {
    const tokens = frame.split(/\s+/);
    const last = tokens.findLastIndex((token) => !token.startsWith("!"));
    const optional = (token: string) => `(?:${any(token)}${gap})?`;
    return tokens
      .map((token, index) => {
        if (token === "^") return "^ *";
        if (token.startsWith("[")) return optional(token);
        if (!token.startsWith("!")) return any(token) + (index === last ? "" : gap);
        if (index > 0) return `(?!${gap}${any(token)}${behind})`;
        // "not all": skip the optional words in between.
        const skipped = tokens.slice(
          1,
          tokens.findIndex((one) => !/^[![]/.test(one)),
        );
        return `(?<!${before}${any(token)}${gap}${skipped.map(optional).join("")})`;
      })
      .join("");
  };
  return new RegExp(`${before}(?:${language.frames.map(frameOf).join("|")})${behind}`, "u");
}
