import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { createWords, type WordsOf } from "../words/say.ts";

/** The languages; what cannot be said as it should is in the log. */
export function openWords(log: Logger): WordsOf {
  return createWords(({ error, ...sentence }) =>
    log.error({ ...sentence, error: errorText(error) }, "sentence not said as it should be"),
  );
}
