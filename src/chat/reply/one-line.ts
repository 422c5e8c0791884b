import { toLine } from "../../composing/composed-line.ts";
import { countCodePoints, cutText, withoutBreaks } from "../../safety/text.ts";
import type { Settled } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyOffer, type ReplyText } from "./reply.ts";

const longestTitle = 100;
/** Of an announcement that is only shown. */
const longestSample = 500;

type Typed = LineOptions["typed"];

export type LineOptions = {
  words: Words;
  /** Code points. */
  limit: number;
  /** How a command is typed there. */
  typed(command: string): string;
};

/**
 * A reply as one line of at most `limit` code points, for chats like Twitch: the most important first, what does not fit
 * is counted ("(+3 more)"). It holds no line breaks or control characters, and never begins like a command of this or
 * another bot.
 */
export function toOneLine(reply: Reply, options: LineOptions): string {
  const tail = tailOf(reply, options);
  const head = fitLines(reply, { ...options, limit: options.limit - countCodePoints(tail) });
  return cutText(withoutBreaks(head + tail), options.limit);
}

/** What stands at the end whatever is left out before it. */
function tailOf({ asOf, page, links = [], offers = [] }: Reply, { words, typed }: LineOptions): string {
  const { say } = words;
  const ends: ReplyText[] = [
    ...(asOf === undefined ? [] : [say("reply.as-of.line", { time: partsOf(asOf) })]),
    ...(page === undefined || page.of < 2 ? [] : [pageOf(page, words)]),
    ...links.filter((link) => link.spoken).map(({ url }) => url),
    ...offers.map((offer) => say("reply.labelled", { label: partsOf(offer.label), value: [commandOf(offer)] })),
  ];
  return withoutBreaks(ends.map((end) => ` ${textOf(partsOf(end), typed)}`).join(""));
}

/** As any command that is to be typed: with the place's sign, and in its words. */
function commandOf({ typed }: ReplyOffer): Settled {
  return { type: "command", typed: typed.replace(/^[!/]/, "") };
}

function pageOf({ next, ...page }: NonNullable<Reply["page"]>, { say }: Words): ReplyText {
  return next === undefined
    ? say("reply.page.line", page)
    : say("reply.page.line.next", { ...page, next: partsOf(next) });
}

/** As many lines as fit, from the first on. */
function fitLines({ title, lines }: Reply, { words, limit: room, typed }: LineOptions): string {
  const toText = (text: ReplyText) => withoutBreaks(textOf(partsOf(text), typed));
  const heading = title === undefined ? "" : headed(cutText(toText(title), longestTitle), words);
  const texts: string[] = [];
  let last: ReplyLine | undefined;
  for (const line of lines.map(asReplyLine)) {
    const before = texts.at(-1) ?? heading;
    texts.push(
      guarded(
        before === ""
          ? lineText(line, toText, typed)
          : joined([before, last], [lineText(line, toText, typed), line], words),
      ),
    );
    last = line;
  }
  const endings = texts.map((text, index) => text + moreOf(lines.length - index - 1, words));
  const [first = guarded(heading)] = texts;
  // The first line is cut: an answer of nothing but a number of lines would be none.
  const after = moreOf(Math.max(0, lines.length - 1), words);
  const least = cutText(first, Math.max(1, room - countCodePoints(after))) + after;
  return endings.findLast((text) => countCodePoints(text) <= room) ?? least;
}

type Beside = readonly [text: string, line: ReplyLine | undefined];

function joined([text, last]: Beside, [next, line]: Beside, { say }: Words): string {
  const [before, after] = [partsOf(text), partsOf(next)];
  if (isListed(last) && isListed(line)) return textOf(say("reply.items", { before, after }));
  if (isListed(last) && !isEnded.test(text)) return textOf(say("reply.after-items", { before, after }));
  return textOf(say(endsWithCommand(last) ? "line.after-command" : "line.next", { before, after }));
}

/** What follows is no part of what is to be typed. */
function endsWithCommand(line: ReplyLine | undefined): boolean {
  return line !== undefined && partsOf(line.text).at(-1)?.type === "command";
}

function lineText({ number, name, text, says }: ReplyLine, toText: (text: ReplyText) => string, typed: Typed): string {
  const place = number === undefined ? "" : `${number}. `;
  const who = name === undefined ? "" : `${toText(name)} `;
  return withoutBreaks(
    place + who + (says === undefined ? toText(text) : toLine(says, { limit: longestSample, typed })),
  );
}

function isListed(line: ReplyLine | undefined): boolean {
  return line !== undefined && (line.item === true || line.number !== undefined);
}

function moreOf(count: number, { say }: Words): string {
  return count === 0 ? "" : ` ${textOf(say("reply.more", { count }))}`;
}

const isEnded = /[?!.…:？！。：]$/;

/** "Which game next?" needs no colon. */
function headed(title: string, { say }: Words): string {
  return isEnded.test(title) ? title : textOf(say("reply.heading", { title: partsOf(title) }));
}

/** A name that begins with a sign would be an order to some bot, or be swallowed by the chat. */
function guarded(text: string): string {
  return text === "" || /^[\p{L}\p{N}\p{Sc}“"(「（🔔]/u.test(text) ? text : `🔔 ${text}`;
}
