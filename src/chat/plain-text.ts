import type { MessageContent } from "../composing/content.ts";
import { toLine } from "../composing/templates.ts";
import { withoutBreaks } from "../safety/text.ts";
import { toBar } from "./bar.ts";
import { type Reply, type ReplyLine, toWords } from "./reply.ts";

/** The chat in the browser takes so many characters in one message. */
export const textLength = 500;

/** An announcement as it is said in the browser. */
export function toPlainAnnouncement(content: MessageContent): string {
  return toLine(content, { limit: textLength, typed: (word) => `/${word}` });
}

/** A reply as several lines of plain text, for the chat in the browser. A value never brings a line break of its own. */
export function toPlainText({ title, lines, asOf, page, links = [], offers = [] }: Reply): string {
  return [
    ...(title === undefined ? [] : [withoutBreaks(title)]),
    ...lines.flatMap(lineTexts),
    ...(asOf === undefined ? [] : [`As of ${withoutBreaks(asOf.words)}: Tiltify isn't answering right now.`]),
    ...links.map(({ label, url }) => withoutBreaks(`${label}: ${url}`)),
    ...offers.map(({ label, typed }) => withoutBreaks(`${label}: ${typed}`)),
    ...(page === undefined || page.of < 2 ? [] : [pageText(page)]),
  ].join("\n");
}

function lineTexts(line: string | ReplyLine): string[] {
  if (typeof line === "string") return [withoutBreaks(line)];
  const { number, item, name, text, progress, note, says } = line;
  const mark = number === undefined ? (item ? "• " : "") : `${number}. `;
  const words = mark + (name === undefined ? "" : `${name} `) + (says ? toPlainAnnouncement(says) : toWords(text));
  const bar = progress === undefined ? "" : `  ${toBar(progress)}`;
  return [withoutBreaks(words + bar), ...(note === undefined ? [] : [`   ${withoutBreaks(toWords(note))}`])];
}

function pageText({ number, of, next }: NonNullable<Reply["page"]>): string {
  return withoutBreaks(`Page ${number} of ${of}.${next === undefined ? "" : ` Next page: ${next}`}`);
}
