import { toLine } from "../composing/composed-line.ts";
import type { MessageContent } from "../composing/content.ts";
import { withoutBreaks } from "../safety/text.ts";
import type { Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";
import { toBar } from "./bar.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyOffer, type ReplyText } from "./reply.ts";

/** The chat in the browser takes so many characters in one message. */
export const textLength = 500;

/** An announcement as it is said in the browser. */
export function toPlainAnnouncement(content: MessageContent): string {
  return toLine(content, { limit: textLength, typed: (word) => `/${word}` });
}

/**
 * A reply as several lines of plain text, for the chat in the browser, where what may be done next stands on buttons. A value
 * never brings a line break of its own.
 */
export function toPlainText({ title, lines, asOf, page, links = [] }: Reply, { say }: Words): string {
  const labelled = (label: ReplyText, value: string) =>
    say("reply.labelled", { label: partsOf(label), value: partsOf(value) });
  return [
    ...(title === undefined ? [] : [toText(title)]),
    ...lines.map(asReplyLine).flatMap(lineTexts),
    ...(asOf === undefined ? [] : [toText(say("reply.as-of", { time: partsOf(asOf) }))]),
    ...links.map(({ label, url }) => toText(labelled(label, url))),
    ...(page === undefined || page.of < 2 ? [] : [toText(say("reply.page", page))]),
  ].join("\n");
}

/** What is offered about single lines, by the number of the line in the text, from 0. */
export function offersBesideLines({ title, lines }: Reply): { line: number; offer: ReplyOffer }[] {
  const all = lines.map(asReplyLine);
  const heads = title === undefined ? 0 : 1;
  return all.flatMap(({ offer }, at) => {
    const line = heads + all.slice(0, at).flatMap(lineTexts).length;
    return offer === undefined ? [] : [{ line, offer }];
  });
}

function toText(text: ReplyText): string {
  return withoutBreaks(textOf(partsOf(text), (command) => `/${command}`));
}

function lineTexts({ number, item, name, text, progress, note, says }: ReplyLine): string[] {
  const mark = number === undefined ? (item ? "• " : "") : `${number}. `;
  const words =
    mark + (name === undefined ? "" : `${toText(name)} `) + (says ? toPlainAnnouncement(says) : toText(text));
  const bar = progress === undefined ? "" : `  ${toBar(progress)}`;
  return [words + bar, ...(note === undefined ? [] : [`   ${toText(note)}`])];
}
