import type { Part, Parts, Settled } from "../../src/words/parts.ts";
import { createWords } from "../../src/words/say.ts";
import { textOf } from "../../src/words/text-of.ts";

/** Languages in which a sentence that cannot be said throws. */
export const wordsIn = createWords(({ error }) => {
  throw error;
});

/** What parts say, but for what gives way. */
export function plainText(parts: Parts): string {
  return textOf(parts.filter(isSettled));
}

function isSettled(part: Part): part is Settled {
  return part.type === "b" ? part.parts.every(isSettled) : part.type !== "comment" && part.type !== "donors";
}
