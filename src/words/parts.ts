/**
 * Sentences for a chat are built of parts, not strings. A part tells what it is, so that each chat can render it its
 * own way, and escapes other people's text in one place. A part's text is never parsed again: a name that looks like a
 * link, a command or markup stays a name.
 */
import type { Money } from "../money/money.ts";

/** The styles of a time in a chat with live timestamps: "in 42 min", "9:02", "November 23 at 9:02", "November 23, 2026". */
export type TimeStyle = "relative" | "clock" | "moment" | "date";

/** A part of fixed length. */
export type Plain =
  /** Our own words, from a catalogue. */
  | { type: "text"; text: string }
  /** The streamer's own words. A chat with markup keeps theirs, including line breaks. */
  | { type: "own"; text: string }
  /** A person's name, as they wrote it. */
  | { type: "name"; text: string }
  /** The title of a reward, a poll or a campaign, or something a person typed. */
  | { type: "title"; text: string }
  /** A donor's comment. */
  | { type: "quote"; text: string }
  /** Money, formatted for the language. */
  | { type: "amount"; text: string }
  /** A count, a percentage or a duration, formatted for the language. */
  | { type: "number"; text: string }
  /** An address of the platform's own pages, shown as it is. */
  | { type: "url"; url: string }
  /** A channel of the same chat, by the chat's own name for it. */
  | { type: "place"; address: string }
  /** A person in the same chat, by the chat's own ID. */
  | { type: "member"; id: string }
  /** A command to type, such as "tiltify pause 10m", without its prefix, which differs by chat. */
  | { type: "command"; typed: string }
  /** A time in milliseconds since 1970, and its text for chats without live timestamps. */
  | { type: "time"; time: number; style: TimeStyle; text: string };

/** A part as a chat writes it. `b` is bold, or the chat's closest equivalent. */
export type Settled = Plain | { type: "b"; parts: readonly Settled[] };

/** Parts of fixed length, which is all that most sentences have. */
export type Line = readonly Settled[];

/** A sentence to render later: its key and values, as stored in JSON. */
export type Later = { key: string; values: Readonly<Record<string, unknown>> };

/** One donor. `times` counts donations, and `amount` is their sum. For anonymous donors, `times` counts people. */
export type Donor = { name: string; amount: Money; times?: number };

/** Donors, the most important first, and the number of others without a name. */
export type Donors = { donors: readonly Donor[]; unnamed: number };

/**
 * A part that shrinks to the room there is. `least`: a longer comment is dropped rather than cut below this many code
 * points.
 */
export type Elastic = { type: "comment"; text: string; least: number } | ({ type: "donors" } & Donors);

export type Part = Plain | Elastic | { type: "b"; parts: Parts };

export type Parts = readonly Part[];

/** A feature that only some chats have: live timestamps, and markup. */
export type Ability = "clock" | "markup";

/**
 * One way to word a message. A chat with one line puts everything in a row. Elsewhere the quote and the small print
 * have lines of their own.
 */
export type Form<P = Part> = {
  /** Only chats with this feature use the form. */
  needs?: Ability;
  /** Goes before the head and says that this is a test. */
  mark?: readonly P[];
  /** The news, in one or two sentences. */
  head: readonly P[];
  /** A comment without quotation marks. The chat sets it apart, or adds the language's own marks if it must. */
  quote?: readonly P[];
  /** Follows the quote: thanks. */
  after?: readonly P[];
  /** Sentences in small print, one each. */
  small?: readonly (readonly P[])[];
  /** The next step to take. */
  hint?: Hint<P>;
  /** For chats that draw progress bars. */
  bar?: Bar<P>;
  /** For chats that show pictures. */
  chart?: Chart;
  /** The text is the streamer's own. */
  isOwn?: boolean;
  /** The text begins with the streamer's own words, which need no emoji in front. */
  unsigned?: boolean;
  /** The streamer chose the emoji, so even chats that show none of ours show it. */
  isSigned?: boolean;
};

/** Progress from 0 to 1, or above 1 if the goal is exceeded. `says` adds text that the form has nowhere else. */
export type Bar<P = Part> = { reached: number; says?: readonly P[] };

/** A label at a position from 0 to 1. */
export type Tick = { at: number; label: string };

/**
 * A line that rises over time, ready to draw. It contains no text that people wrote, so a picture never has to be
 * hidden. Positions run from 0 (left, bottom) to 1. `line` has heights at equal steps from the left edge to the right
 * one.
 */
export type Chart = {
  /** The text alternative for screen readers. */
  alt: string;
  line: readonly number[];
  /** The final sum. */
  end: string;
  rows: readonly Tick[];
  columns: readonly Tick[];
  /** Milestones reached on the way. */
  marks: readonly { x: number; y: number; label: string }[];
  /** The time zone of the columns. */
  zone: string;
};

/**
 * The next command to type, and the page for it if there is one. A chat with buttons shows the label, others the
 * command.
 */
export type Hint<P = Part> = { command: string; label: readonly P[]; url?: string | null };

/** A message: its emoji, and its forms from the fullest to the shortest. A chat takes the first that fits. */
export type Message = { sign: string; forms: readonly Form[] };

/** One form of a message, with every part settled to a fixed length. */
export type Said = { sign: string; form: Form<Settled> };
