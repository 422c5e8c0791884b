import type { Key } from "./en.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Returns a sentence without values as text. Unlike `say`, it doesn't keep the compiled sentence. */
export function plainSentence(language: Language, key: Key): string {
  const message = sentenceIn(language, key);
  return message.type === "message" ? message.pattern.filter((part) => typeof part === "string").join("") : "";
}
