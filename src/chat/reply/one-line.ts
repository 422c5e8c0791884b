import { toLine } from "../../composing/composed-line.ts";
import { countCodePoints, cutText, withoutBreaks, withoutMentions } from "../../safety/text.ts";
import type { Line, Settled } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyOffer, type ReplyText } from "./reply.ts";

const longestTitle = 100;
/** The most code points of a sample announcement. */
const longestSample = 500;

type Typed = LineOptions["typed"];

export type LineOptions = {
  words: Words;
  /** In code points. */
  limit: number;
  /** Returns how people type a command in this chat. */
  typed(command: string): string;
};

/**
 * Renders a reply as a single line of at most `limit` code points, for chats such as Twitch. Lines at the end that
 * don't fit are only counted ("(+3 more)"), because the most important lines come first. The result has no line breaks
 * or control characters. It never starts like a command of this or another bot.
 */
export function toOneLine(reply: Reply, options: LineOptions): string {
  const tail = tailOf(reply, options);
  const head = fitLines(reply, { ...options, limit: options.limit - countCodePoints(tail) });
  return cutText(withoutBreaks(head + tail), options.limit);
}

/** Returns the end of the single line. It stays, even if some of the reply's lines don't fit. */
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

/** A command as a part. When rendered, it gets the place's own prefix and words. */
function commandOf({ typed }: ReplyOffer): Settled {
  return { type: "command", typed: typed.replace(/^[!/]/, "") };
}

function pageOf({ next, ...page }: NonNullable<Reply["page"]>, { say }: Words): ReplyText {
  return next === undefined
    ? say("reply.page.line", page)
    : say("reply.page.line.next", { ...page, next: partsOf(next) });
}

/** Takes lines in order until the next one doesn't fit. */
function fitLines({ title, lines }: Reply, { words, limit: room, typed }: LineOptions): string {
  const toText = (text: ReplyText) => withoutBreaks(textOf(withoutPings(partsOf(text)), typed));
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
  // If not even the first line fits, cuts it. A count of lines alone would be no answer.
  const after = moreOf(Math.max(0, lines.length - 1), words);
  const least = cutText(first, Math.max(1, room - countCodePoints(after))) + after;
  return endings.findLast((text) => countCodePoints(text) <= room) ?? least;
}

/** Keeps donors from pinging people by their own names and comments. */
function withoutPings(line: Line): Line {
  return line.map((part): Settled => {
    if (part.type === "b") return { ...part, parts: withoutPings(part.parts) };
    const isTheirs = part.type === "name" || part.type === "title" || part.type === "quote";
    return isTheirs ? { ...part, text: withoutMentions(part.text) } : part;
  });
}

type Beside = readonly [text: string, line: ReplyLine | undefined];

function joined([text, last]: Beside, [next, line]: Beside, { say }: Words): string {
  const [before, after] = [partsOf(text), partsOf(next)];
  if (isListed(last) && isListed(line)) return textOf(say("reply.items", { before, after }));
  if (isListed(last) && !isEnded.test(text)) return textOf(say("reply.after-items", { before, after }));
  return textOf(say(endsWithCommand(last) ? "line.after-command" : "line.next", { before, after }));
}

/**
 * True if a line ends with a command. The next sentence then needs a separator, so that it doesn't look like part of
 * the command.
 */
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

/** Adds a colon, unless the title already ends with punctuation, as in "Which game next?" */
function headed(title: string, { say }: Words): string {
  return isEnded.test(title) ? title : textOf(say("reply.heading", { title: partsOf(title) }));
}

/**
 * Puts our bell in front of a text that doesn't start with a letter, digit or quote. Otherwise a name could trigger
 * another bot, or the chat could swallow the line as a command.
 */
function guarded(text: string): string {
  return text === "" || /^[\p{L}\p{N}\p{Sc}“"„«(「（¿¡🔔]/u.test(text) ? text : `🔔 ${text}`;
}
