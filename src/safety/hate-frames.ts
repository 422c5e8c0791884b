/** Finds hate of any group of people: "all <people> must die". README.md has the syntax. */
import { folded } from "./folding.ts";
import type { Hate } from "./lists/word-lists.ts";
import { entriesOf } from "./word-index.ts";

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const isSpaceless = ({ people }: Hate) => people.some((entry) => spaceless.test(entry));
/** A longer word may be a sentence: "killallthem". */
const longestWord = 9;
const shortestInside = 4;

/** Returns a function that is true if one of the frames is in these words of a text. `words`: folded. */
export function createHateFrames(languages: readonly Hate[]): (words: readonly string[]) => boolean {
  const telling = new Map<string, { letters: string; isOpen: boolean; language: Hate }[]>();
  const tellingInside = new Map<Hate, RegExp>();
  const spaced = createCache(spacedFrames);
  const tight = createCache(tightFrames);

  for (const language of languages) {
    const entries = [language.people, language.places, language.ills].flatMap((list) => entriesOf(list));
    if (isSpaceless(language)) {
      tellingInside.set(language, new RegExp(entries.map(folded).join("|"), "u"));
      continue;
    }
    for (const entry of entries) {
      const [longest = ""] = entry.split(" ").toSorted((a, b) => b.length - a.length);
      const [letters, isOpen] = [folded(longest).replace("*", ""), longest.endsWith("*")];
      const key = letters.slice(0, 2);
      telling.set(key, [...(telling.get(key) ?? []), { letters, isOpen, language }]);
    }
  }

  function told(words: readonly string[]): Set<Hate> {
    const found = new Set<Hate>();
    for (const word of words) {
      for (const { letters, isOpen, language } of telling.get(word.slice(0, 2)) ?? []) {
        if (isOpen ? word.startsWith(letters) : word === letters) found.add(language);
      }
      for (let from = 0; word.length > longestWord && from < word.length; from += 1) {
        for (const { letters, language } of telling.get(word.slice(from, from + 2)) ?? []) {
          if (letters.length >= shortestInside && word.startsWith(letters, from)) found.add(language);
        }
      }
    }
    if (words.some((word) => spaceless.test(word))) {
      for (const [language, inside] of tellingInside) if (inside.test(words.join(" "))) found.add(language);
    }
    return found;
  }

  return (words) =>
    [...told(words)].some(
      (language) =>
        spaced(language).test(words.join(" ")) ||
        words.some((word) => word.length > longestWord && tight(language).test(word)),
    );
}

/** Built for the first text that may need it, because that takes about 20 ms. */
function createCache(make: (language: Hate) => RegExp): (language: Hate) => RegExp {
  const made = new Map<Hate, RegExp>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/**
 * Words are letters, separated by one space. An expression with `\p{L}` would take a thousand times as long to build.
 */
const noLetterBefore = "(?<![^ ])";
const noLetterBehind = "(?![^ ])";

/** For words with spaces between them. */
function spacedFrames(language: Hate): RegExp {
  if (isSpaceless(language)) return new RegExp(framesOf(language, " ?", ""), "u");
  return new RegExp(`${noLetterBefore}(?:${framesOf(language, " ", "[^ ]*")})${noLetterBehind}`, "u");
}

/** For a sentence written as one word. */
function tightFrames(language: Hate): RegExp {
  return new RegExp(isSpaceless(language) ? "(?!)" : `^(?:${framesOf(language, "", ".?.?")})$`, "u");
}

function framesOf(language: Hate, gap: string, ending: string): string {
  return language.frames.map((frame) => frameOf(frame, language, gap, ending)).join("|");
}

/** Converts "!not <people> are/r [just] <beasts>" to an expression. `ending`: the meaning of a star. */
function frameOf(frame: string, language: Hate, gap: string, ending: string): string {
  const tokens = frame.split(/\s+/);
  const last = tokens.findLastIndex((token) => !token.startsWith("!"));
  const wordsOf = (token: string) =>
    token
      .split("/")
      .flatMap((word) => (word.startsWith("<") ? entriesOf(language[word.slice(1, -1)]) : [word.replaceAll("_", " ")]))
      .map((word) => folded(word).replaceAll(" ", gap).replaceAll("*", ending));
  const any = (token: string) => `(?:${wordsOf(token.replace(/^[![]|\]$/g, "")).join("|")})`;
  return tokens
    .map((token, index) => {
      if (token === "^") return "^ *";
      if (!token.startsWith("!"))
        return token.startsWith("[") ? `(?:${any(token)}${gap})?` : any(token) + (index === last ? "" : gap);
      const [before, behind] = gap === " " ? [noLetterBefore, noLetterBehind] : ["", ""];
      if (index > 0) return `(?!${gap}${any(token)}${behind})`;
      // "not all": optional words in between are skipped.
      const optional = tokens.slice(
        1,
        tokens.findIndex((one) => !/^[![]/.test(one)),
      );
      return `(?<!${before}${any(token)}${gap}${optional.map((one) => `(?:${any(one)}${gap})?`).join("")})`;
    })
    .join("");
}
