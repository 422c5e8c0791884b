import type { MessageContent } from "../../composing/content.ts";
import type { About } from "../../kinds/about.ts";
import { fitText, type Writer } from "../../words/fit.ts";
import { framesIn } from "../../words/frames.ts";
import type { Bar, Hint, Line, Said, Settled } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { toBar } from "../reply/bar.ts";
import type { ReplyLink } from "../reply/reply.ts";
import { markupOf } from "./markup.ts";

export function announcementText(content: MessageContent, { isHeadless = false } = {}): string {
  const { messages, spokenIn: words, isCelebrated, calls, colour } = content;
  const hasButtons = isCelebrated || colour !== undefined || calls !== undefined;
  const leads = new Set(hasButtons ? linksOf(content).map(({ url }) => url) : []);
  return fitText(messages, createAnnouncementWriter({ words, leads, isHeadless }));
}

/** Returns the links to the campaign that become a card's buttons. */
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

/** In UTF-16 units. Discord allows 2,000 characters. The rest is room for the time under a late message. */
const longest = 1_900;
/** In code points. */
const longestComment = 500;
/** A message names at most this many donors. It counts the others. */
const mostNames = 40;
/** From a hundred times the goal on, we leave out the percentage. It would have too many digits to mean anything. */
const mostTimes = 100;

export type AnnouncementOptions = {
  words: Words;
  /** URLs that the message's buttons open. The text doesn't repeat them. */
  leads: ReadonlySet<string>;
  /** Leaves out the first sentence, because it is shown elsewhere, but keeps the streamer's own text. */
  isHeadless?: boolean;
};

/**
 * Writes announcements in Discord's markup. The main text is normal or bold, additions are in small print. Each message
 * starts a new line. Unlike on Twitch, lines need no emoji at the start, because escaped text can't look like a
 * command.
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

function linesOf({ emoji, wording }: Said, { words, leads }: AnnouncementOptions, isHeadless: boolean): string[] {
  const {
    mark = [],
    head,
    quote = [],
    after = [],
    small = [],
    hint,
    bar,
    isOwn = false,
    hasOwnEmoji = false,
  } = wording;
  const isQuoting = quote.length > 0;
  const first = isHeadless && !isOwn ? [] : [mark, head, isQuoting ? [] : after];
  return [
    withPrefix(hasOwnEmoji ? emoji : "", markupOf(oneBehindOther(first, words))),
    ...(isQuoting ? [`> ${markupOf(quote)}`, smallPrint([markupOf(after)])] : []),
    smallPrint([markupOf(oneBehindOther(small, words)), hint === undefined ? "" : hintMarkup(hint, leads)]),
    bar === undefined ? "" : smallPrint([barMarkup(bar, words), markupOf(bar.says ?? [])]),
  ].filter((line) => line !== "");
}

/**
 * Puts the emoji behind the markup of a heading or quote, because Discord reads such markup only at the start of a
 * line.
 */
function withPrefix(emoji: string, line: string): string {
  return line === "" ? "" : line.replace(/^(?:-# |#{1,3} |> )?/, (start) => start + emoji);
}

function oneBehindOther(sentences: readonly Line[], words: Words): Line {
  const { next } = framesIn(words);
  return sentences.reduce((before, after) => {
    if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before;
    return next(before, after);
  }, []);
}

/** Joins the pieces in one line of small print. Returns an empty string if all pieces are empty. */
function smallPrint(pieces: readonly string[]): string {
  const there = pieces.filter((piece) => piece !== "");
  return there.length === 0 ? "" : `-# ${there.join(" · ")}`;
}

/**
 * Returns a link to the page, or an empty string if a button already opens that page. Without a page, returns the
 * command to type.
 */
function hintMarkup({ command, label, url }: Hint<Settled>, leads: ReadonlySet<string>): string {
  if (!url) return markupOf([{ type: "command", typed: command }]);
  return leads.has(url) ? "" : `[${markupOf(label)}](${url})`;
}

/** Draws a bar. The percentage is rounded down, and can be above 100. */
function barMarkup({ reached }: Bar<Settled>, { value }: Words): string {
  const percent = reached < mostTimes ? Math.floor(reached * 100 + 1e-9) : null;
  return [toBar(reached), markupOf(value("percent", percent))].join(" ").trim();
}
