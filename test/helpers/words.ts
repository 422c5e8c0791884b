import { type Language, languages } from "../../src/words/languages.ts";
import type { Part, Parts, Settled } from "../../src/words/parts.ts";
import { createWords, type Words } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Loads languages. A message that can't be rendered makes the test throw. */
export const wordsOf = createWords(({ error }) => {
  throw error;
});

/** Loaded in advance, for tests that don't wait for a language. */
const ready = { en: await wordsOf("en"), pseudo: await wordsOf("pseudo") } satisfies Partial<Record<Language, Words>>;

export function wordsIn(language: keyof typeof ready): Words {
  return ready[language];
}

/** Loads all languages. */
export function inEveryLanguage(): Promise<Words[]> {
  return Promise.all((Object.keys(languages) as Language[]).map(wordsOf)); // the keys of our own table
}

/** Returns the text of the parts that can't shrink. Leaves out comments and lists of donors. */
export function plainText(parts: Parts): string {
  return textOf(parts.filter(isSettled));
}

function isSettled(part: Part): part is Settled {
  return part.type === "b" ? part.parts.every(isSettled) : part.type !== "comment" && part.type !== "donors";
}
