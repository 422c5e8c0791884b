import type { MessageContent } from "../../composing/content.ts";
import type { Chart, Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";
import { traitsOf } from "../traits.ts";

/**
 * An answer, before a chat renders it: as it is for cards, with `toPlainText` for several lines, with `toOneLine` for
 * one. Its texts are parts, as `words.say` returns them. A string in it is plain text, whoever wrote it: a chat with
 * markup or mentions has to escape it.
 */
export type Reply = {
  /** The subject, such as "Top donors of Maple's 24h Stream". */
  title?: ReplyText | undefined;
  /** The most important one first, because a chat with little room cuts the end. */
  lines: readonly (ReplyText | ReplyLine)[];
  /** Only to the platform's own pages. */
  links?: readonly ReplyLink[] | undefined;
  /** The address of a picture on the platform's own hosts. */
  image?: string | undefined;
  /** The page number, the number of pages, and the command for the next one; undefined on the last. */
  page?: { number: number; of: number; next: string | undefined } | undefined;
  /** The age of the answer, if the platform doesn't respond right now. */
  asOf?: ReplyText | undefined;
  /** Only for the person who asked, if the chat can do that: configuration and errors. */
  private?: boolean | undefined;
  /** Next steps, as they are typed. Buttons in chats that have them. */
  offers?: readonly ReplyOffer[] | undefined;
  /** The ID of a question that waits for `tiltify yes`. A button in chats that have them. */
  asksForYes?: string | undefined;
  /** Two ways to say yes: the labels of their buttons, and the word of the second, as in `tiltify yes both`. */
  ways?: { yes: ReplyText; other: ReplyText; word: string } | undefined;
  /** An attached file, if the chat takes one. The answer is then plain lines, without title or buttons. */
  file?: { name: string; text: string } | undefined;
  /** Pictures that go with the file, if the chat shows them. */
  charts?: readonly Chart[] | undefined;
  /** The language chosen by the router. The chat renders its own additions in the same one. */
  spokenIn?: Words | undefined;
  /** A panel of the chat's own, shown instead of the lines. */
  opens?: "setup" | undefined;
  /** A form to fill in, in chats that have them. Elsewhere the lines say what to type. */
  form?: ReplyForm | undefined;
};

export type ReplyOffer = { label: ReplyText; typed: string };

/** `order` is the command that gets the input, and its additional arguments. */
export type ReplyForm = {
  title: ReplyText;
  fields: readonly FormField[];
  order: { command: string; named: Readonly<Record<string, string>> };
};

/**
 * The current state is the field's `value`, or some of its `choices`. `name` is the option that it fills, `whenEmpty`
 * is passed instead of an empty input, and `longest` is in code points.
 */
export type FormField = { name: string; label: ReplyText; hint?: ReplyText; whenEmpty: string } & (
  | { type: "line" | "text"; value: string; longest: number }
  | { type: "choice"; choices: readonly FormChoice[]; value: string }
  | { type: "choices"; choices: readonly FormChoice[]; values: readonly string[] }
);

export type FormChoice = { value: string; label: ReplyText };

export type ReplyLine = {
  /** The rank, shown as `1.`. */
  number?: number | undefined;
  /** An item of a list: shown as a list in chats with several lines, with dots in between in chats with one. */
  item?: boolean | undefined;
  /** The subject of the line, emphasized if the chat can. */
  name?: ReplyText | undefined;
  text: ReplyText;
  /** A bar, if the chat can: from 0 to 1, and above 1 beyond the goal. */
  progress?: number | undefined;
  /** A sample of an announcement, rendered for this chat below the name. `text` has it in plain words. */
  says?: MessageContent | undefined;
  /** Small print, only if there is room. */
  note?: ReplyText | undefined;
  /** An offer for this line only: a button beside it, if there is room. */
  offer?: ReplyOffer | undefined;
};

/** A rendered sentence, or a name or other plain text. */
export type ReplyText = string | Line;

/** `spoken`: the user asked for the address itself, so chats without buttons show it, too. */
export type ReplyLink = { label: ReplyText; url: string; spoken?: boolean };

/** Makes a public reply of plain lines. */
export function say(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines };
}

/** Makes a reply for the person who asked. */
export function whisper(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines, private: true };
}

/** Turns a plain text into a line. */
export function asReplyLine(line: ReplyText | ReplyLine): ReplyLine {
  return isText(line) ? { text: line } : line;
}

function isText(line: ReplyText | ReplyLine): line is ReplyText {
  return typeof line === "string" || Array.isArray(line);
}

/** Returns a text as parts. */
export function partsOf(text: ReplyText): Line {
  return typeof text === "string" ? [{ type: "text", text }] : text;
}

type PageOf<T> = { items: readonly T[]; number: number; of: number };

/** Returns how many items fit on one line, or on a card. */
export function itemsPerPage(chat: string): number {
  return traitsOf(chat).isOneLine ? 5 : 10;
}

/** Returns one page of a list; a page beyond the end becomes the last. Pages count from 1. */
export function pageOf<T>(all: readonly T[], wanted: number, size: number): PageOf<T> {
  const of = Math.max(1, Math.ceil(all.length / size));
  const number = Math.min(Math.max(wanted, 1), of);
  return { items: all.slice((number - 1) * size, number * size), number, of };
}
