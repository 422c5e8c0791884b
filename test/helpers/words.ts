import { type Language, languages } from "../../src/words/languages.ts";
import type { Part, Parts, Settled } from "../../src/words/parts.ts";
import { createWords, type Words } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Languages in which a sentence that cannot be said throws. */
export const wordsOf = createWords(({ error }) => {
  throw error;
});

/** For tests that do not wait. */
const ready = { en: await wordsOf("en"), pseudo: await wordsOf("pseudo") } satisfies Partial<Record<Language, Words>>;

export function wordsIn(language: keyof typeof ready): Words {
  return ready[language];
}

/** All that there are. */
export function inEveryLanguage(): Promise<Words[]> {
  return Promise.all((Object.keys(languages) as Language[]).map(wordsOf)); // the table's own keys
}

/** What parts say, but for what gives way. */
export function plainText(parts: Parts): string {
  return textOf(parts.filter(isSettled));
}

function isSettled(part: Part): part is Settled {
  return part.type === "b" ? part.parts.every(isSettled) : part.type !== "comment" && part.type !== "donors";
}
