import { toLine } from "../../src/composing/composed-line.ts";
import type { Announcement, MessageContent, SingleContent } from "../../src/composing/content.ts";
import { putIntoWords } from "../../src/composing/put-into-words.ts";
import type { MomentData, MomentKind } from "../../src/kinds/moments.ts";
import { wordsIn } from "./words.ts";

/** The announcement of a single event that has just happened in the followed campaign. */
export function singleContent<Kind extends MomentKind>(
  type: Kind,
  data: MomentData[Kind],
  context: Partial<SingleContent["context"]> = {},
): SingleContent {
  const defaults = {
    happenedAt: 0,
    now: 0,
    isElsewhere: false,
    about: null,
    isAlone: true,
    isTest: false,
    isLarge: false,
  };
  return { type, data, context: { ...defaults, ...context }, templates: undefined };
}

/** Renders an announcement in English. */
export function inEnglish(told: Announcement): MessageContent {
  return putIntoWords(told, wordsIn("en"));
}

/** Renders an announcement as one line of English. */
export function toldLine(told: Announcement, limit = 500): string {
  return toLine(inEnglish(told), { limit });
}
