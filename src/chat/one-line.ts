import { countCodePoints, cutText, withoutBreaks } from "../safety/text.ts";
import { type Reply, type ReplyLine, toWords } from "./reply.ts";

const longestTitle = 100;

/**
 * A reply as one line of at most `limit` code points, for chats like Twitch: the most important first, what does not fit
 * is counted ("(+3 more)"). It holds no line breaks or control characters, and never begins like a command of this or
 * another bot.
 */
export function toOneLine(reply: Reply, limit = 500): string {
  const tail = tailOf(reply);
  const head = fitLines(reply, limit - countCodePoints(tail));
  return cutText(withoutBreaks(head + tail), limit);
}

/** What stands at the end whatever is left out before it. */
function tailOf({ asOf, page, links = [], offers = [] }: Reply): string {
  const age = asOf === undefined ? "" : ` (as of ${asOf.words})`;
  const paging = page === undefined || page.of < 2 ? "" : ` (page ${page.number} of ${page.of}${hintOf(page.next)})`;
  const spoken = links.filter((link) => link.spoken).map(({ url }) => ` ${url}`);
  const next = offers.map(({ label, typed }) => ` ${label}: ${typed}`);
  return withoutBreaks([age, paging, ...spoken, ...next].join(""));
}

function hintOf(next: string | undefined): string {
  return next === undefined ? "" : `: ${next}`;
}

/** As many lines as fit, from the first on. */
function fitLines({ title, lines }: Reply, room: number): string {
  const heading = title === undefined ? "" : withColon(cutText(withoutBreaks(title), longestTitle));
  const texts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = texts.at(-1) ?? heading;
    texts.push(guarded(before + separator(before, lines[index - 1], line) + lineText(line)));
  }
  const endings = texts.map((text, index) => text + moreOf(lines.length - index - 1));
  const [first = guarded(heading)] = texts;
  // The first line is cut: an answer of nothing but a number of lines would be none.
  const after = moreOf(Math.max(0, lines.length - 1));
  const least = cutText(first, Math.max(1, room - countCodePoints(after))) + after;
  return endings.findLast((text) => countCodePoints(text) <= room) ?? least;
}

function separator(before: string, last: string | ReplyLine | undefined, line: string | ReplyLine): string {
  if (before === "") return "";
  if (last === undefined || !isListed(last)) return " ";
  return isListed(line) ? " · " : ". ";
}

function lineText(line: string | ReplyLine): string {
  if (typeof line === "string") return withoutBreaks(line);
  const number = line.number === undefined ? "" : `${line.number}. `;
  const name = line.name === undefined ? "" : `${line.name} `;
  return withoutBreaks(number + name + toWords(line.text));
}

function isListed(line: string | ReplyLine): boolean {
  return typeof line !== "string" && (line.item === true || line.number !== undefined);
}

function moreOf(count: number): string {
  return count === 0 ? "" : ` (+${count} more)`;
}

/** "Which game next?" needs no colon. */
function withColon(title: string): string {
  return /[?!.…:]$/.test(title) ? title : `${title}:`;
}

/** A name that begins with a sign would be an order to some bot, or be swallowed by the chat. */
function guarded(text: string): string {
  return text === "" || /^[\p{L}\p{N}\p{Sc}“"(🔔]/u.test(text) ? text : `🔔 ${text}`;
}
