import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { withoutBreaks } from "../../safety/text.ts";
import type { Words } from "../../words/say.ts";
import { textOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { toBar } from "./bar.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyOffer, type ReplyText } from "./reply.ts";

/** The most characters in a message of the browser chat. */
export const textLength = 500;

export function toPlainAnnouncement(content: MessageContent): string {
  return toLine(content, { limit: textLength, typed: typedBy(content.spokenIn) });
}

/**
 * Renders a reply as several lines of plain text, for the browser chat. Offers aren't included, because they become
 * buttons. No value can add a line break.
 */
export function toPlainText({ title, lines, asOf, page, links = [] }: Reply, words: Words): string {
  const { say } = words;
  const toText = (text: ReplyText) => withoutBreaks(textOf(partsOf(text), typedBy(words)));
  const labelled = (label: ReplyText, value: string) =>
    say("reply.labelled", { label: partsOf(label), value: partsOf(value) });
  return [
    ...(title === undefined ? [] : [toText(title)]),
    ...lines.map(asReplyLine).flatMap((line) => lineTexts(line, toText)),
    ...(asOf === undefined ? [] : [toText(say("reply.as-of", { time: partsOf(asOf) }))]),
    ...links.map(({ label, url }) => toText(labelled(label, url))),
    ...(page === undefined || page.of < 2 ? [] : [toText(say("reply.page", page))]),
  ].join("\n");
}

/** Returns the offers that belong to a single line of the answer. `line` is that line's number in the text, from 0. */
export function offersBesideLines({ title, lines }: Reply): { line: number; offer: ReplyOffer }[] {
  const all = lines.map(asReplyLine);
  const heads = title === undefined ? 0 : 1;
  return all.flatMap(({ offer }, at) => {
    const line = all.slice(0, at).reduce((count, { note }) => count + (note === undefined ? 1 : 2), heads);
    return offer === undefined ? [] : [{ line, offer }];
  });
}

/** Returns a function that writes a command as people type it in the browser chat. */
function typedBy({ language }: Words): (command: string) => string {
  return (command) => `/${typedIn(language, command)}`;
}

/** Renders a line. If it has a note, the note is a second line. */
function lineTexts(
  { number, item, name, text, progress, note, says }: ReplyLine,
  toText: (text: ReplyText) => string,
): string[] {
  const mark = number === undefined ? (item ? "• " : "") : `${number}. `;
  const words =
    mark + (name === undefined ? "" : `${toText(name)} `) + (says ? toPlainAnnouncement(says) : toText(text));
  const bar = progress === undefined ? "" : `  ${toBar(progress)}`;
  return [words + bar, ...(note === undefined ? [] : [`   ${toText(note)}`])];
}
