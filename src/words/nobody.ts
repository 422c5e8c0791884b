import { stringifyMessage } from "messageformat";
import { anonymous, nameless } from "../safety/text.ts";
import { type Language, sentenceIn } from "./languages.ts";

/**
 * By language: the words for people without a name. Cached, because parsing them takes as long as everything else that
 * we do to a name.
 */
const known = new Map<Language, { someone: string; anonymous: string }>();

/**
 * Returns the word that we store for a person without a name, if `name` is this language's word for one. Otherwise
 * returns undefined.
 */
export function nobodyCalled(name: string, language: Language): string | undefined {
  const words = wordsOf(language);
  if (name === nameless || name === words.someone) return nameless;
  return name === anonymous || name === words.anonymous ? anonymous : undefined;
}

function wordsOf(language: Language) {
  const before = known.get(language);
  if (before !== undefined) return before;
  const word = (key: "name.someone" | "name.anonymous") => stringifyMessage(sentenceIn(language, key));
  const words = { someone: word("name.someone"), anonymous: word("name.anonymous") };
  known.set(language, words);
  return words;
}
