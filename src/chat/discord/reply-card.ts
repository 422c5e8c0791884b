import type { APIButtonComponent } from "discord.js";
import { toBar } from "../bar.ts";
import type { Reply, ReplyLine, ReplyText } from "../reply.ts";
import { announcementText } from "./announcement-text.ts";
import type { ShownReply } from "./answering.ts";
import type { Look } from "./body.ts";
import { buttonsOf } from "./buttons.ts";
import { textWithPicture, toCard } from "./card-parts.ts";
import { escapeText } from "./escape.ts";
import { timeOf } from "./time-tag.ts";

/** Docs: components/reference: all texts of a message together; some are left for the last lines. */
const longest = 3_600;
const longestText = 1_900;

export type ReplyLook = {
  /** What was pressed to get this answer. */
  continues?: string | undefined;
  /** A card in any case: only a card can take the place of a card. */
  isCard?: boolean;
  buttons?: readonly APIButtonComponent[];
};

/** An answer: plain text where it is nothing more, else a card. */
export function renderReply(reply: Reply, options: ReplyLook = {}): Look {
  const { continues, isCard = false, buttons = [] } = options;
  const { title, image, lines } = reply;
  const rows = buttonsOf(reply, { asked: continues, more: buttons });
  const markup = [
    ...(title === undefined ? [] : [`### ${escapeText(title)}`]),
    ...lines.map((line) => lineOf(line)),
    ...footOf(reply, rows.length > 0),
  ];
  const isPlain = title === undefined && image === undefined && rows.length === 0 && !isCard;
  // A card would have to show the file in a part of its own.
  if (isPlain || reply.file) return { content: cut(markup, longestText), file: reply.file };
  const top = textWithPicture(cut(markup, longest), image);
  return toCard("answer", [top, ...rows]);
}

/** An answer only for the one who asked, as a card. */
export function showAlone(reply: Reply, buttons: readonly APIButtonComponent[] = []): ShownReply {
  return { look: renderReply(reply, { buttons, isCard: true }), isPrivate: true };
}

function lineOf(line: string | ReplyLine): string {
  if (typeof line === "string") return escapeText(line);
  const { number, item, name, text, progress, note, says } = line;
  if (says !== undefined) return (name === undefined ? "" : `**${escapeText(name)}**\n`) + announcementText(says);
  const mark = number === undefined ? (item ? "- " : "") : `${number}. `;
  const who = name === undefined || name.trim() === "" ? "" : `**${escapeText(name.trim())}** `;
  const bar = progress === undefined ? "" : `\n${toBar(progress)}`;
  const small = note === undefined ? "" : `\n-# ${markupOf(note)}`;
  return mark + who + markupOf(text) + bar + small;
}

function markupOf(text: ReplyText): string {
  if (typeof text === "string") return escapeText(text);
  return text.map((part) => (typeof part === "string" ? escapeText(part) : timeOf(part))).join("");
}

function footOf({ asOf, page }: Reply, hasButtons: boolean): string[] {
  const next = page?.next === undefined || hasButtons ? "" : `. Next page: ${escapeText(page.next)}`;
  return [
    ...(asOf === undefined ? [] : [`-# As of ${timeOf(asOf)}: Tiltify isn't answering right now.`]),
    ...(page === undefined || page.of < 2 ? [] : [`-# Page ${page.number} of ${page.of}${next}`]),
  ];
}

/** Whole lines as long as they fit; a line that is too long by itself is cut. */
function cut(lines: readonly string[], room: number): string {
  const text = lines.join("\n");
  if (text.trim() === "") return "…";
  if (text.length <= room) return text;
  const end = text.lastIndexOf("\n", room - 2);
  return `${text.slice(0, end > 0 ? end : room - 2).toWellFormed()}\n…`;
}
