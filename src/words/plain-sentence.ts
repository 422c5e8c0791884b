import type { Key } from "./en.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** A sentence without values as text: it is not kept compiled, as one that is said is. */
export function plainSentence(language: Language, key: Key): string {
  const message = sentenceIn(language, key);
  return message.type === "message" ? message.pattern.filter((part) => typeof part === "string").join("") : "";
}
