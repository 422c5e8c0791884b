import type { APIButtonComponent } from "discord.js";
import type { Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { toBar } from "../reply/bar.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyText } from "../reply/reply.ts";
import { announcementText } from "./announcement-text.ts";
import type { ShownReply } from "./answering.ts";
import { type Rendered, textWithPicture, toCard } from "./body.ts";
import { buttonsOf, linksWithoutButton } from "./buttons.ts";
import { markupOf } from "./markup.ts";

/**
 * Docs: components/reference. All texts of a message share one limit, which is 4,000. The rest is room for the last
 * lines.
 */
const longest = 3_600;
const longestText = 1_900;

export type ReplyStyle = {
  words: Words;
  /** The command of the button that led to this answer. */
  continues?: string | undefined;
  /** Renders a card in any case. An answer to a card's button replaces that card, and only a card can do that. */
  isCard?: boolean;
  buttons?: readonly APIButtonComponent[];
};

/** Renders plain text if an answer has nothing but text, and a card otherwise. */
export function renderReply(reply: Reply, { words, continues, isCard = false, buttons = [] }: ReplyStyle): Rendered {
  const { title, image, lines } = reply;
  const rows = buttonsOf(reply, { say: words.say, asked: continues, more: buttons });
  const markup = [
    ...(title === undefined ? [] : [`### ${toMarkup(title)}`]),
    ...lines.map(asReplyLine).map(lineOf),
    ...linksWithoutButton(reply.links ?? []).map(({ label, url }) => `[${toMarkup(label)}](${url})`),
    ...footOf(reply, words, rows.length > 0),
  ];
  const isPlain = title === undefined && image === undefined && rows.length === 0 && !isCard;
  // A file goes with plain text, because a card would need another component to show it.
  if (isPlain || reply.file) return { content: cut(markup, longestText), file: reply.file };
  const top = textWithPicture(cut(markup, longest), image);
  return toCard("answer", [top, ...rows]);
}

/** Renders a private answer as a card. */
export function showAlone(reply: Reply, words: Words, buttons: readonly APIButtonComponent[] = []): ShownReply {
  return { rendered: renderReply(reply, { words, buttons, isCard: true }), isPrivate: true };
}

function lineOf({ number, item, name, text, progress, note, says }: ReplyLine): string {
  const who = name === undefined ? "" : markupOf([{ type: "b", parts: partsOf(name) }]);
  if (says !== undefined) return (who === "" ? "" : `${who}\n`) + announcementText(says);
  const mark = number === undefined ? (item ? "- " : "") : `${number}. `;
  const bar = progress === undefined ? "" : `\n${toBar(progress)}`;
  const small = note === undefined ? "" : `\n-# ${toMarkup(note)}`;
  return mark + (who === "" ? "" : `${who} `) + toMarkup(text) + bar + small;
}

function toMarkup(text: ReplyText): string {
  return markupOf(partsOf(text));
}

function footOf({ asOf, page }: Reply, { say }: Words, hasButtons: boolean): string[] {
  return [
    ...(asOf === undefined ? [] : [say("reply.as-of", { time: partsOf(asOf) })]),
    ...(page === undefined || page.of < 2 ? [] : [pageOf(page, say, hasButtons)]),
  ].map((line) => `-# ${markupOf(line)}`);
}

function pageOf({ next, ...page }: NonNullable<Reply["page"]>, say: Words["say"], hasButtons: boolean): Line {
  const before = say("reply.page", page);
  if (next === undefined || hasButtons) return before;
  return say("line.next", { before, after: say("reply.page.next", { next: partsOf(next) }) });
}

/** Cuts text after the last line that fits. If the first line is already too long, cuts within it. */
function cut(lines: readonly string[], room: number): string {
  const text = lines.join("\n");
  if (text.trim() === "") return "…";
  if (text.length <= room) return text;
  const end = text.lastIndexOf("\n", room - 2);
  return `${text.slice(0, end > 0 ? end : room - 2).toWellFormed()}\n…`;
}
