import { stringifyMessage } from "messageformat";
import { anonymous, nameless } from "../safety/text.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Who calls themselves by the word for those who are not named, as it is stored; undefined for everybody else. */
export function nobodyCalled(name: string, language: Language): string | undefined {
  const isCalled = (key: "name.someone" | "name.anonymous") => stringifyMessage(sentenceIn(language, key)) === name;
  if (name === nameless || isCalled("name.someone")) return nameless;
  return name === anonymous || isCalled("name.anonymous") ? anonymous : undefined;
}
