/**
 * Between what happened and what a chat shows there are parts, never sentences. A part says what it is, so that each chat
 * renders it its own way and escapes what others wrote at one place. What stands in a part is never parsed again: a name
 * that looks like a link, a command or markup stays a name.
 */
import type { Money } from "../money/money.ts";

/** How a time is shown by a chat whose times run: "in 42 min", "9:02", "November 23 at 9:02", "November 23, 2026". */
export type TimeStyle = "relative" | "clock" | "moment" | "date";

/** What has its length already. */
export type Plain =
  /** Our own words, from a catalogue. */
  | { type: "text"; text: string }
  /** The streamer's own words: a chat with markup leaves theirs as it is, line breaks too. */
  | { type: "own"; text: string }
  /** Somebody's name, as they wrote it. */
  | { type: "name"; text: string }
  /** What something is called, or what somebody typed: a reward, a poll, a campaign. */
  | { type: "title"; text: string }
  /** What a donor wrote. */
  | { type: "quote"; text: string }
  /** Money as people write it in this language. */
  | { type: "amount"; text: string }
  /** A count, a percentage or a length of time, as people write it in this language. */
  | { type: "number"; text: string }
  /** An address of the platform's own pages, to be said as it is. */
  | { type: "url"; url: string }
  /** A place of the same chat, by the chat's own name for it. */
  | { type: "place"; address: string }
  /** Somebody in the same chat, by the chat's own id. */
  | { type: "member"; id: string }
  /** What to type, such as "tiltify pause 10m": without a sign in front, which differs by chat. */
  | { type: "command"; typed: string }
  /** A moment, in milliseconds since 1970, and its words for chats where times do not run. */
  | { type: "time"; time: number; style: TimeStyle; text: string };

/** A part as a chat writes it. `b`: set off where the chat can. */
export type Settled = Plain | { type: "b"; parts: readonly Settled[] };

/** Parts that have their length: what most sentences are. */
export type Line = readonly Settled[];

/** A sentence that is said later: its key and values, as JSON has them. */
export type Later = { key: string; values: Readonly<Record<string, unknown>> };

/** One of those who gave. `times`: so often, with what that makes; so many of them, where they gave no name. */
export type Donor = { name: string; amount: Money; times?: number };

/** Those who gave, the most important first, and how many besides them have no name. */
export type Donors = { donors: readonly Donor[]; unnamed: number };

/** What takes the room that is left. `least`: shorter than this a longer comment is not said at all; code points. */
export type Elastic = { type: "comment"; text: string; least: number } | ({ type: "donors" } & Donors);

export type Part = Plain | Elastic | { type: "b"; parts: Parts };

export type Parts = readonly Part[];

/** What a chat has and others have not: times that run, and markup. */
export type Ability = "clock" | "markup";

/**
 * One way to say something. In a chat of one line all of it stands behind each other, elsewhere the quote and what is
 * small have lines of their own.
 */
export type Form<P = Part> = {
  /** Only for chats that can. */
  needs?: Ability;
  /** In front of the head: that it is only a test. */
  mark?: readonly P[];
  /** The news, in one sentence or two. */
  head: readonly P[];
  /** Somebody's words, without quotation marks: the chat sets them off, with the language's own marks where it must. */
  quote?: readonly P[];
  /** What is said after them: thanks. */
  after?: readonly P[];
  /** Sentences of small print, each of its own. */
  small?: readonly (readonly P[])[];
  /** What to do next. */
  hint?: Hint<P>;
  /** For chats that draw it. */
  bar?: Bar<P>;
  /** For chats that show pictures. */
  chart?: Chart;
  /** It is in the streamer's own words. */
  isOwn?: boolean;
  /** It begins with words of the streamer's, which need no sign in front. */
  unsigned?: boolean;
  /** The sign is the streamer's own, so that chats show it which have none of ours. */
  isSigned?: boolean;
};

/** How much of something is reached: from 0 to 1, and more beyond. `says`: what nothing else in the form tells of it. */
export type Bar<P = Part> = { reached: number; says?: readonly P[] };

/** A label, at a place from 0 to 1. */
export type Tick = { at: number; label: string };

/**
 * A line that rises over time, ready to be drawn. Nobody's words are in it, so that nothing in a picture ever has to be hidden.
 * From 0, left and below, to 1. `line`: heights at equal steps, from the left edge to
 * the right one.
 */
export type Chart = {
  /** For who cannot see it. */
  alt: string;
  line: readonly number[];
  /** What it came to. */
  end: string;
  rows: readonly Tick[];
  columns: readonly Tick[];
  /** What was reached on the way. */
  marks: readonly { x: number; y: number; label: string }[];
  /** Whose clocks the columns go by. */
  zone: string;
};

/** What to type next, and where there is a page for it. A chat with buttons shows the label, others what to type. */
export type Hint<P = Part> = { command: string; label: readonly P[]; url?: string | null };

/** What is said: the sign in front, and the forms from the fullest to the barest. A chat takes the first that fits. */
export type Message = { sign: string; forms: readonly Form[] };

/** One form of a message, in which everything has its length. */
export type Said = { sign: string; form: Form<Settled> };
