import type { MessageContent } from "../../composing/content.ts";
import type { About } from "../../kinds/about.ts";
import { fitText, type Writer } from "../../words/fit.ts";
import { framesIn } from "../../words/frames.ts";
import type { Bar, Hint, Line, Said, Settled } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { toBar } from "../reply/bar.ts";
import type { ReplyLink } from "../reply/reply.ts";
import { markupOf } from "./markup.ts";

/** Returns the announcement's text with markup. */
export function announcementText(content: MessageContent, { isHeadless = false } = {}): string {
  const { messages, spokenIn: words, isCelebrated, calls, colour } = content;
  const hasButtons = isCelebrated || colour !== undefined || calls !== undefined;
  const leads = new Set(hasButtons ? linksOf(content).map(({ url }) => url) : []);
  return fitText(messages, createAnnouncementWriter({ words, leads, isHeadless }));
}

/** Returns a card's buttons, which lead to the campaign. */
export function linksOf({ about, spokenIn: words }: MessageContent): ReplyLink[] {
  return about === undefined ? [] : campaignLinks(about, words);
}

export function campaignLinks({ donate, page }: Pick<About, "donate" | "page">, { say }: Words): ReplyLink[] {
  const links = [
    { label: say("hint.donate"), url: donate },
    { label: say("hint.campaign"), url: page },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}

/** In UTF-16 units. Discord's limit is 2,000 characters; the rest is room for the time below a late message. */
const longest = 1_900;
/** In code points. */
const longestComment = 500;
/** The most names in one message; the rest is counted. */
const mostNames = 40;
/** A percentage with more digits means nothing. */
const mostTimes = 100;

export type AnnouncementOptions = {
  words: Words;
  /** The targets of the buttons below. The text doesn't repeat these links. */
  leads: ReadonlySet<string>;
  /** The first sentence is shown elsewhere, unless it is the streamer's own text. */
  isHeadless?: boolean;
};

/**
 * Renders announcements as lines of Discord's markup: main text normal or bold, additions in small print. Each message
 * has its own lines. No emoji goes in front, because escaped text can't look like a command.
 */
export function createAnnouncementWriter(options: AnnouncementOptions): Writer<string> {
  const { words, isHeadless = false } = options;
  return {
    words,
    can: new Set(["clock", "markup"]),
    room: longest,
    longestComment,
    mostNames,
    write: (said) => said.flatMap((one, at) => linesOf(one, options, isHeadless && at === 0)).join("\n"),
    sizeOf: (text) => text.length,
    measure: (parts) => markupOf(parts).length,
  };
}

function linesOf({ sign, form }: Said, { words, leads }: AnnouncementOptions, isHeadless: boolean): string[] {
  const { mark = [], head, quote = [], after = [], small = [], hint, bar, isOwn = false, isSigned = false } = form;
  const isQuoting = quote.length > 0;
  const first = isHeadless && !isOwn ? [] : [mark, head, isQuoting ? [] : after];
  return [
    withPrefix(isSigned ? sign : "", markupOf(oneBehindOther(first, words))),
    ...(isQuoting ? [`> ${markupOf(quote)}`, smallPrint([markupOf(after)])] : []),
    smallPrint([markupOf(oneBehindOther(small, words)), hint === undefined ? "" : hintMarkup(hint, leads)]),
    bar === undefined ? "" : smallPrint([barMarkup(bar, words), markupOf(bar.says ?? [])]),
  ].filter((line) => line !== "");
}

/** Markup for a heading or a quote has to stay at the start of the line. */
function withPrefix(sign: string, line: string): string {
  return line === "" ? "" : line.replace(/^(?:-# |#{1,3} |> )?/, (start) => start + sign);
}

function oneBehindOther(sentences: readonly Line[], words: Words): Line {
  const { next } = framesIn(words);
  return sentences.reduce((before, after) => {
    if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before;
    return next(before, after);
  }, []);
}

/** Puts pieces into one line of small print, or returns nothing if all are empty. */
function smallPrint(pieces: readonly string[]): string {
  const there = pieces.filter((piece) => piece !== "");
  return there.length === 0 ? "" : `-# ${there.join(" · ")}`;
}

/** Returns a link if there is a page, unless a button has it, and otherwise the command to type. */
function hintMarkup({ command, label, url }: Hint<Settled>, leads: ReadonlySet<string>): string {
  if (!url) return markupOf([{ type: "command", typed: command }]);
  return leads.has(url) ? "" : `[${markupOf(label)}](${url})`;
}

/** Renders progress to the goal or beyond, with the percentage rounded down. */
function barMarkup({ reached }: Bar<Settled>, { value }: Words): string {
  const percent = reached < mostTimes ? Math.floor(reached * 100 + 1e-9) : null;
  return [toBar(reached), markupOf(value("percent", percent))].join(" ").trim();
}
