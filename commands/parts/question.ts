/** Shared by commands that answer questions about a campaign. */

import { itemsPerPage, pageOf, type Reply, type ReplyLine } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CallPlace, CommandContext } from "../../src/chat/understanding/command.ts";
import type { Services } from "../../src/services/services.ts";
import type { Line } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";
import { suggest } from "./suggestions.ts";

/** Reads the number in `/total #2`. */
export const campaignOption = {
  type: "integer",
  prefix: "#",
  ...suggest("campaigns"),
} as const;

/** Must come before `campaignOption`, so that a number without `#` is the page. */
export const pageOption = { type: "integer" } as const;

export type QuestionArguments = { [Option in "page" | "campaign"]?: number | undefined } & {
  [Option in "time" | "whose"]?: string | undefined;
};
export type QuestionContext = CommandContext<Services>;

/** Returns how old an answer is if Tiltify didn't send a new one. */
export function ageOf(staleFrom: number | null, { now, words }: { now: number; words: Words }): Pick<Reply, "asOf"> {
  return staleFrom === null ? {} : { asOf: words.value("ago", { time: staleFrom, now }) };
}

/**
 * Returns which page this is, and the command for the next one. `typed` is the command with all arguments but the page.
 */
export function pagingOf(
  { number, of }: { number: number; of: number },
  { place, typed, campaign }: { place: CallPlace; typed: string; campaign: number | undefined },
): Pick<Reply, "page"> {
  const which = campaign === undefined ? "" : ` #${campaign}`;
  const next = number < of ? `${traitsOf(place.chat).commandPrefix}${typed} ${number + 1}${which}` : undefined;
  return { page: { number, of, next } };
}

/** Returns one page of a list, with the page's number and the age of the answer. */
export function pageOfLines(
  lines: readonly (Line | ReplyLine)[],
  {
    page = 1,
    perPage,
    staleFrom,
    now,
    words,
    ...paging
  }: {
    page: number | undefined;
    /** How many items a page has. By default as many as fit. */
    perPage?: number;
    place: CallPlace;
    /** The command with all arguments but the page. */
    typed: string;
    campaign: number | undefined;
    staleFrom: number | null;
    now: number;
    words: Words;
  },
): Pick<Reply, "lines" | "page" | "asOf"> {
  const shown = pageOf(lines, page, perPage ?? itemsPerPage(paging.place.chat));
  return { lines: shown.items, ...pagingOf(shown, paging), ...ageOf(staleFrom, { now, words }) };
}
