import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { inZone } from "../../words/zones.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";

/** Public answers use the place's language. Private ones use the reader's, if it is known. */
export type Speakers = { open: Words; aside: Words };

export type SpeakersOptions = {
  wordsOf: WordsOf;
  /** Returns the language of public answers in a place. */
  wordsAt(place: CallPlace): Promise<Words>;
  log: Logger;
};

/** Chooses the languages of an answer. Never throws: if a place's language can't be read, it is English. */
export function createSpeakers({ wordsOf, wordsAt, log }: SpeakersOptions) {
  return async ({ place, language }: CommandCall): Promise<Speakers> => {
    const open = await wordsAt(place).catch((error: unknown) => {
      log.error({ place: place.address, error: errorText(error) }, "language could not be read");
      return wordsOf("en");
    });
    return { open, aside: language === undefined ? open : inZone(await wordsOf(language), open.zone) };
  };
}
