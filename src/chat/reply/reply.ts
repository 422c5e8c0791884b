import type { MessageContent } from "../../composing/content.ts";
import type { Chart, Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { traitsOf } from "../traits.ts";

/**
 * An answer before a chat renders it. Chats with cards use the fields. Others use `toPlainText` for several lines, or
 * `toOneLine` for one. Texts are parts, as `words.say` returns them. A plain string isn't safe: people may have written
 * it, so a chat with markup or mentions must escape it.
 */
export type Reply = {
  /** The subject of the answer, such as "Top donors of Maple's 24h Stream". */
  title?: ReplyText | undefined;
  /** The most important line is first, because a chat with little room cuts the end. */
  lines: readonly (ReplyText | ReplyLine)[];
  /** Links to Tiltify's own pages and no others. */
  links?: readonly ReplyLink[] | undefined;
  /** The URL of a picture on Tiltify's own hosts. */
  image?: string | undefined;
  /** The page's number out of `of` pages. `next` is the command for the next page. Undefined on the last one. */
  page?: { number: number; of: number; next: string | undefined } | undefined;
  /** How old the answer is. Set if Tiltify doesn't respond right now. */
  asOf?: ReplyText | undefined;
  /** True if only the person who asked should see the answer, in chats that can do that. For settings and errors. */
  private?: boolean | undefined;
  /** Next steps, as people would type them. Chats with buttons show buttons. */
  offers?: readonly ReplyOffer[] | undefined;
  /** The ID of a confirmation that people answer with `tiltify yes`. Chats with buttons show a button. */
  asksForYes?: string | undefined;
  /**
   * Set if there are two ways to say yes. `yes` and `other` label their buttons. `word` is for the second way, as in
   * `tiltify yes both`.
   */
  ways?: { yes: ReplyText; other: ReplyText; word: string } | undefined;
  /** A file to attach, in chats that can. The rest of the answer is then plain lines without title or buttons. */
  file?: { name: string; text: string } | undefined;
  /** Pictures to attach together with the file, in chats that show them. */
  charts?: readonly Chart[] | undefined;
  /** The language that the router chose. The chat uses it for its own additions. */
  spokenIn?: Words | undefined;
  /** Shows one of the chat's own panels in place of the lines. */
  opens?: "setup" | undefined;
  /** Input fields, in chats that can show them. In other chats, `lines` says what to type. */
  form?: ReplyForm | undefined;
};

export type ReplyOffer = { label: ReplyText; typed: string };

/** `order.command` gets what people enter, together with the arguments in `order.named`. */
export type ReplyForm = {
  title: ReplyText;
  fields: readonly FormField[];
  order: { command: string; named: Readonly<Record<string, string>> };
};

/**
 * A field of a form. `name` is the option of the command that this field fills in. `value` or `values` is the current
 * setting. An empty field sends `whenEmpty`. `longest` is in code points.
 */
export type FormField = { name: string; label: ReplyText; hint?: ReplyText; whenEmpty: string } & (
  | { type: "line" | "text"; value: string; longest: number }
  | { type: "choice"; choices: readonly FormChoice[]; value: string }
  | { type: "choices"; choices: readonly FormChoice[]; values: readonly string[] }
);

export type FormChoice = { value: string; label: ReplyText };

export type ReplyLine = {
  /** The position in a ranking, shown as `1.`. */
  number?: number | undefined;
  /**
   * True for an item of a list. Chats with several lines show a list. Chats with one line separate the items by dots.
   */
  item?: boolean | undefined;
  /** The subject of the line. Emphasized in chats that can. */
  name?: ReplyText | undefined;
  text: ReplyText;
  /** Draws a bar, in chats that can. 1 is the goal, and more is possible. */
  progress?: number | undefined;
  /** A sample announcement. It is rendered for this chat, under the name. `text` is the same in plain words. */
  says?: MessageContent | undefined;
  /** Small print, which is left out if there is no room. */
  note?: ReplyText | undefined;
  /** An offer that belongs to this line. Shown as a button next to the line if there is room. */
  offer?: ReplyOffer | undefined;
};

/** A rendered sentence. A string is a name or other plain text. */
export type ReplyText = string | Line;

/** `spoken` means that the user asked for the URL itself, so chats without buttons show it too. */
export type ReplyLink = { label: ReplyText; url: string; spoken?: boolean };

/** Makes a reply that everybody sees. */
export function say(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines };
}

/** Makes a reply that only the person who asked sees. */
export function whisper(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines, private: true };
}

export function asReplyLine(line: ReplyText | ReplyLine): ReplyLine {
  return isText(line) ? { text: line } : line;
}

function isText(line: ReplyText | ReplyLine): line is ReplyText {
  return typeof line === "string" || Array.isArray(line);
}

export function partsOf(text: ReplyText): Line {
  return typeof text === "string" ? [{ type: "text", text }] : text;
}

type PageOf<T> = { items: readonly T[]; number: number; of: number };

/** Returns how many items of a list fit on a page: on one line, or on a card. */
export function itemsPerPage(chat: string): number {
  return traitsOf(chat).isOneLine ? 5 : 10;
}

/** Returns one page of a list. Pages are counted from 1. After the end, returns the last page. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number): PageOf<T> {
  const of = Math.max(1, Math.ceil(all.length / size));
  const number = Math.min(Math.max(wanted, 1), of);
  return { items: all.slice((number - 1) * size, number * size), number, of };
}
