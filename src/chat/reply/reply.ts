import type { MessageContent } from "../../composing/content.ts";
import type { Chart, Line } from "../../words/parts.ts";
import type { Words } from "../../words/say.ts";

/**
 * An answer, before a chat renders it: this structure where there are cards, `toPlainText` where there are several lines,
 * `toOneLine` where there is one. What it says are parts, as `words.say` gives them; what is a string in it is plain text,
 * whoever wrote it: a chat with markup or mentions has to escape it.
 */
export type Reply = {
  /** What the answer is about, such as "Top donors of Maple's 24h Stream". */
  title?: ReplyText | undefined;
  /** The most important one first: where there is little room, it ends early. */
  lines: readonly (ReplyText | ReplyLine)[];
  /** Only to the platform's own pages. */
  links?: readonly ReplyLink[] | undefined;
  /** The address of a picture on the platform's own hosts. */
  image?: string | undefined;
  /** Which page of how many, and what to type for the next one; undefined on the last. */
  page?: { number: number; of: number; next: string | undefined } | undefined;
  /** The platform gives nothing newer at the moment: from when this is. */
  asOf?: ReplyText | undefined;
  /** Only for the one who asked, where the chat can: configuration and errors. */
  private?: boolean | undefined;
  /** What may be done next, as it is typed: a button where the chat has them. */
  offers?: readonly ReplyOffer[] | undefined;
  /** It proposes something and waits for `tiltify yes`: a button where the chat has them. The id of this question. */
  asksForYes?: string | undefined;
  /** Two ways to say yes to it: what their buttons say, and the word of the second, as in `tiltify yes both`. */
  ways?: { yes: ReplyText; other: ReplyText; word: string } | undefined;
  /** A file that comes along, where the chat takes one: then the answer is plain lines, without title or buttons. */
  file?: { name: string; text: string } | undefined;
  /** Pictures that come along with the file, where the chat shows them. */
  charts?: readonly Chart[] | undefined;
  /** In whose language it is, as the router has chosen: what a chat puts around it is said by the same. */
  spokenIn?: Words | undefined;
  /** A panel of its own that a chat has for this, shown instead of the lines. */
  opens?: "setup" | undefined;
  /** Something is wanted for which there is a form where the chat has them; elsewhere the lines say how to type it. */
  form?: ReplyForm | undefined;
};

export type ReplyOffer = { label: ReplyText; typed: string };

/** `order`: the command that gets what is filled in, and what it gets besides. */
export type ReplyForm = {
  title: ReplyText;
  fields: readonly FormField[];
  order: { command: string; named: Readonly<Record<string, string>> };
};

/**
 * What stands in a field already is its `value`, or several of its `choices`. `name`: the option that it fills;
 * `whenEmpty`: what that gets instead of nothing. `longest`: in code points.
 */
export type FormField = { name: string; label: ReplyText; hint?: ReplyText; whenEmpty: string } & (
  | { type: "line" | "text"; value: string; longest: number }
  | { type: "choice"; choices: readonly FormChoice[]; value: string }
  | { type: "choices"; choices: readonly FormChoice[]; values: readonly string[] }
);

export type FormChoice = { value: string; label: ReplyText };

export type ReplyLine = {
  /** Place in a ranking, shown as `1.`. */
  number?: number | undefined;
  /** One of several alike: a list where there are lines, parted by dots where there is one. */
  item?: boolean | undefined;
  /** Set off where the chat can: whom or what the line is about. */
  name?: ReplyText | undefined;
  text: ReplyText;
  /** A bar where the chat can: from 0 to 1, and more beyond the goal. */
  progress?: number | undefined;
  /** An announcement that is shown, not made: as this chat would say it, below the name. `text`: in plain words. */
  says?: MessageContent | undefined;
  /** Small print, only where there is room. */
  note?: ReplyText | undefined;
  /** What may be done about just this line: a button beside it, only where there is room. */
  offer?: ReplyOffer | undefined;
};

/** What a sentence says, or a name and the like as plain text. */
export type ReplyText = string | Line;

/** `spoken`: the address itself was asked for, so it is said where there are no buttons, too. */
export type ReplyLink = { label: ReplyText; url: string; spoken?: boolean };

/** A reply of plain lines that everybody may see. */
export function say(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines };
}

/** A reply for the one who asked. */
export function whisper(...lines: (ReplyText | ReplyLine)[]): Reply {
  return { lines, private: true };
}

/** A text by itself, as a line in which nothing else stands. */
export function asReplyLine(line: ReplyText | ReplyLine): ReplyLine {
  return isText(line) ? { text: line } : line;
}

function isText(line: ReplyText | ReplyLine): line is ReplyText {
  return typeof line === "string" || Array.isArray(line);
}

/** A text as parts alone. */
export function partsOf(text: ReplyText): Line {
  return typeof text === "string" ? [{ type: "text", text }] : text;
}
