/**
 * Sentences for a chat are made of parts, not strings. The type of a part says what it is. So each chat can render it
 * in its own way, and escape other people's text in one place. The text of a part is never parsed again. A name that
 * looks like a link, a command or markup stays a name.
 */
import type { Money } from "../money/money.ts";

/** How a chat with live timestamps writes a time: "in 42 min", "9:02", "November 23 at 9:02", "November 23, 2026". */
export type TimeStyle = "relative" | "clock" | "moment" | "date";

/** A part that can't be shortened to make a message fit. */
export type Plain =
  /** Our own words from the catalogue. */
  | { type: "text"; text: string }
  /** The streamer's own words. Chats with markup keep the streamer's markup, and its line breaks. */
  | { type: "own"; text: string }
  /** A person's name as they wrote it. */
  | { type: "name"; text: string }
  /** The title of a reward, poll or campaign, or something that a person typed. */
  | { type: "title"; text: string }
  /** A donor's comment. */
  | { type: "quote"; text: string }
  /** Money, formatted for the language. */
  | { type: "amount"; text: string }
  /** A count, a percentage or a duration, formatted for the language. */
  | { type: "number"; text: string }
  /** The URL of one of Tiltify's pages, shown as it is. */
  | { type: "url"; url: string }
  /** A channel in the same chat, by the chat's ID for it. */
  | { type: "place"; address: string }
  /** A person in the same chat, by the chat's ID for them. */
  | { type: "member"; id: string }
  /** A command such as "tiltify pause 10m". Each chat adds its own prefix. */
  | { type: "command"; typed: string }
  /** A time in milliseconds since 1970. `text` is for chats without live timestamps. */
  | { type: "time"; time: number; style: TimeStyle; text: string };

/** A part that a chat can write. `b` is bold text, or the closest that the chat has. */
export type Settled = Plain | { type: "b"; parts: readonly Settled[] };

/** Parts that can't shrink. Most sentences have no others. */
export type Line = readonly Settled[];

/** A sentence that is rendered later. The key and the values are stored as JSON. */
export type Later = { key: string; values: Readonly<Record<string, unknown>> };

/** A donor. `amount` is the sum of `times` donations. For anonymous donors, `times` counts people. */
export type Donor = { name: string; amount: Money; times?: number };

/** Donors in order of importance. `unnamed` is the number of donors without a name. */
export type Donors = { donors: readonly Donor[]; unnamed: number };

/** A part that can shrink. A comment is left out if fewer than `least` code points would remain of it. */
export type Elastic = { type: "comment"; text: string; least: number } | ({ type: "donors" } & Donors);

export type Part = Plain | Elastic | { type: "b"; parts: Parts };

export type Parts = readonly Part[];

/** A feature that not all chats have: live timestamps, or markup. */
export type Ability = "clock" | "markup";

/**
 * One way to word a message. Chats with one line join everything. In other chats, the quote and the small print have
 * their own lines.
 */
export type Wording<P = Part> = {
  /** The feature that a chat needs for this wording. */
  needs?: Ability;
  /** Says that this is a test. Comes before the head. */
  mark?: readonly P[];
  /** The news in one or two sentences. */
  head: readonly P[];
  /** A comment without quotation marks. The chat sets it apart, or adds the language's quotation marks. */
  quote?: readonly P[];
  /** Thanks, which come after the quote. */
  after?: readonly P[];
  /** Sentences in small print. */
  small?: readonly (readonly P[])[];
  /** The next step. */
  hint?: Hint<P>;
  /** A progress bar, for chats that draw one. */
  bar?: Bar<P>;
  /** A picture, for chats that show one. */
  chart?: Chart;
  /** True if the text is the streamer's own. */
  isOwn?: boolean;
  /** True if the text starts with the streamer's own words, which need no emoji in front. */
  withoutEmoji?: boolean;
  /** True if the streamer chose the emoji. Then even chats without our emoji show it. */
  hasOwnEmoji?: boolean;
};

/** A progress bar: 1 is the goal, and more is possible. `says` is text that appears nowhere else in the wording. */
export type Bar<P = Part> = { reached: number; says?: readonly P[] };

/** A label on an axis. `at` is from 0 to 1. */
export type Tick = { at: number; label: string };

/**
 * A line that rises over time, ready to be drawn. Contains no text that people wrote, so a picture never has to be
 * hidden. Positions are from 0 (left or bottom) to 1. `line` has heights at equal distances, from left to right.
 */
export type Chart = {
  alt: string;
  line: readonly number[];
  /** The label of the final sum. */
  end: string;
  rows: readonly Tick[];
  columns: readonly Tick[];
  /** Milestones that were reached. */
  marks: readonly { x: number; y: number; label: string }[];
  zone: string;
};

/**
 * The next command to type, and a page that does the same if there is one. Chats with buttons show the label, others
 * the command.
 */
export type Hint<P = Part> = { command: string; label: readonly P[]; url?: string | null };

/** A message: its emoji, and its wordings from the fullest to the shortest. A chat uses the first wording that fits. */
export type Message = { emoji: string; wordings: readonly Wording[] };

/** A wording of a message after everything that can shrink has got its size. */
export type Said = { emoji: string; wording: Wording<Settled> };
