import { stringifyMessage } from "messageformat";
import { anonymous, nameless } from "../safety/text.ts";
import { onceFor } from "../util/once-for.ts";
import { type Language, sentenceIn } from "./languages.ts";

/**
 * Returns the word that we store for a person without a name, if `name` is this language's word for one. Otherwise
 * returns undefined.
 */
export function nobodyCalled(name: string, language: Language): string | undefined {
  const words = wordsOf(language);
  if (name === nameless || name === words.someone) return nameless;
  return name === anonymous || name === words.anonymous ? anonymous : undefined;
}

/**
 * The words for people without a name. Cached, because parsing them takes as long as everything else that we do to a
 * name.
 */
const wordsOf = onceFor((language: Language) => {
  const word = (key: "name.someone" | "name.anonymous") => stringifyMessage(sentenceIn(language, key));
  return { someone: word("name.someone"), anonymous: word("name.anonymous") };
});
