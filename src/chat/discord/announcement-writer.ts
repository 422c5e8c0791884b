/** Announcements as lines of Discord's markup: what they say is bold, what comes along is small. */
import type { Writer } from "../../words/fit.ts";
import { framesIn } from "../../words/frames.ts";
import type { Bar, Hint, Line, Said, Settled } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { toBar } from "../reply/bar.ts";
import { markupOf } from "./markup.ts";

/** UTF-16 units; Discord takes 2,000 characters, and the time of a late one stands below. */
const longest = 1_900;
/** Code points. */
const longestComment = 500;
/** Nobody reads more names than these. */
const mostNames = 40;
/** A percent of more digits says nothing any more. */
const mostTimes = 100;

export type AnnouncementOptions = {
  words: Words;
  /** Where buttons below lead: the text need not lead there, too. */
  leads: ReadonlySet<string>;
  /** The first sentence stands elsewhere, unless it is the streamer's. */
  isHeadless?: boolean;
};

/** Each message has its own lines. No sign stands in front: nothing that is escaped begins like a command. */
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

/** What makes a heading or a quotation of their text has to stay in front. */
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

/** What stands beside each other in a line of small print, if it is anything. */
function smallPrint(pieces: readonly string[]): string {
  const there = pieces.filter((piece) => piece !== "");
  return there.length === 0 ? "" : `-# ${there.join(" · ")}`;
}

/** A link where there is a page, which a button may stand for, else what to type. */
function hintMarkup({ command, label, url }: Hint<Settled>, leads: ReadonlySet<string>): string {
  if (!url) return markupOf([{ type: "command", typed: command }]);
  return leads.has(url) ? "" : `[${markupOf(label)}](${url})`;
}

/** How far it is to the goal, or beyond it; percent rounded down. */
function barMarkup({ reached }: Bar<Settled>, { value }: Words): string {
  const percent = reached < mostTimes ? Math.floor(reached * 100 + 1e-9) : null;
  return [toBar(reached), markupOf(value("percent", percent))].join(" ").trim();
}
