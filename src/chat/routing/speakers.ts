import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import type { Words, WordsOf } from "../../words/say.ts";
import { inZone } from "../../words/zones.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";

/** Public answers are in the place's language, and what one person alone reads in theirs, where it is known. */
export type Speakers = { open: Words; aside: Words };

export type SpeakersOptions = {
  wordsOf: WordsOf;
  /** In which public answers are given there. */
  wordsAt(place: CallPlace): Promise<Words>;
  log: Logger;
};

/** In whose words a call is answered. Never throws: where a place's language cannot be read it is English. */
export function createSpeakers({ wordsOf, wordsAt, log }: SpeakersOptions) {
  return async ({ place, language }: CommandCall): Promise<Speakers> => {
    const open = await wordsAt(place).catch((error: unknown) => {
      log.error({ place: place.address, error: errorText(error) }, "language could not be read");
      return wordsOf("en");
    });
    return { open, aside: language === undefined ? open : inZone(await wordsOf(language), open.zone) };
  };
}
