import { type Language, languages } from "../../src/words/languages.ts";
import type { Part, Parts, Settled } from "../../src/words/parts.ts";
import { createWords, type Words } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Languages that throw if a message can't be rendered. */
export const wordsOf = createWords(({ error }) => {
  throw error;
});

/** For tests that do not wait. */
const ready = { en: await wordsOf("en"), pseudo: await wordsOf("pseudo") } satisfies Partial<Record<Language, Words>>;

export function wordsIn(language: keyof typeof ready): Words {
  return ready[language];
}

/** All languages. */
export function inEveryLanguage(): Promise<Words[]> {
  return Promise.all((Object.keys(languages) as Language[]).map(wordsOf)); // the table's own keys
}

/** The text of the parts, without those that may be dropped. */
export function plainText(parts: Parts): string {
  return textOf(parts.filter(isSettled));
}

function isSettled(part: Part): part is Settled {
  return part.type === "b" ? part.parts.every(isSettled) : part.type !== "comment" && part.type !== "donors";
}
