import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { createEnglish, createWords, type SayTrouble, type Words, type WordsOf } from "../words/say.ts";

/** Opens the languages. A sentence that can't be rendered properly is logged. */
export function openWords(log: Logger): { wordsOf: WordsOf; english: Words } {
  const onTrouble = ({ error, ...sentence }: SayTrouble) =>
    log.error({ ...sentence, error: errorText(error) }, "sentence not said as it should be");
  return { wordsOf: createWords(onTrouble), english: createEnglish(onTrouble) };
}
