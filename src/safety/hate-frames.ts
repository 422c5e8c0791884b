/** Finds hate of any group of people: "all <people> must die". README.md has the syntax. */
import { folded, spaceless } from "./folding.ts";
import type { Hate } from "./lists/word-lists.ts";
import { entriesOf } from "./word-matcher.ts";

/** Words are compared by their beginning to learn which languages name a group. */
const keyLength = 4;
const none: ReadonlySet<Hate> = new Set();

/** Returns a function that is true if one of the frames is in these words of a text. `words`: folded. */
export function createHateFrames(languages: readonly Hate[]): (words: readonly string[]) => boolean {
  const frames = new Map<Hate, RegExp>();
  const isSpaceless = ({ people }: Hate) => people.some((entry) => spaceless.test(entry));
  const unspaced = languages.filter(isSpaceless);
  /** By the beginning of the longest word of what names a group. */
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

  /** Built for the first text that needs it, because that takes about 20 ms. */
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
  return folded(entry).replaceAll("*", "");
}

/**
 * Words are letters, separated by one space. An expression with `\p{L}` would take a thousand times as long to build.
 */
function expressionOf(language: Hate, isSpaceless: boolean): RegExp {
  const [gap, ending, before, behind] = isSpaceless ? [" ?", "", "", ""] : [" ", "[^ ]*", "(?<![^ ])", "(?![^ ])"];
  const any = (token: string) => {
    const words = token
      .replace(/^[![]|\]$/g, "")
      .split("/")
      .flatMap((word) => (word.startsWith("<") ? entriesOf(language[word.slice(1, -1)]) : [word.replaceAll("_", " ")]));
    return `(?:${words.map((word) => folded(word).replaceAll(" ", gap).replaceAll("*", ending)).join("|")})`;
  };
  /** Converts "!not <people> are/r [just] <beasts>". */
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
        // "not all": optional words in between are skipped.
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
