import type { About, MomentContext } from "../kinds/about.ts";
import type { TeamQuestion } from "../kinds/asked.ts";
import type { OwnTemplates } from "../kinds/define.ts";
import type { MomentKind } from "../kinds/moments.ts";
import type { Money } from "../money/money.ts";
import type { Line, Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";

/** What one message says, in parts: each chat writes those forms that fit. */
export type MessageContent = Around & {
  /** The same as data, for whoever counts. */
  told: Told;
  /** What each message is about: a kind, `bundle` or `digest`. */
  kinds: readonly string[];
  messages: readonly Message[];
  /** In whose language it is said. */
  spokenIn: Words;
  /** There is something to celebrate, where the chat can. */
  isCelebrated: boolean;
  /** Of what has one of its own: red, green and blue as one number. */
  colour?: number | undefined;
  /** What a team may decide about it. */
  asks?: TeamQuestion | undefined;
  /** Who is thanked by name, by the chat's own id. */
  giver?: string | undefined;
  /** Its place wants announcements without a notification. */
  isSilent?: boolean;
  /** In text alone: without card, picture, buttons and mentions, because the chat may have refused one of them. */
  isPlain?: boolean;
  /** Who gave how much, whatever else is said: what a phone has room for, of what calls. */
  action?: Line | undefined;
};

/** What stands around the words. */
type Around = {
  /** What is known of the campaign, where all of it is about one. */
  about?: About;
  /** When it was, where it is said a while later. Milliseconds since 1970. */
  at?: number;
  /** Whom it calls: the chat's own id of a role. */
  calls?: string;
};

/** What is to be said together, before it is put into words; pure data. */
export type Told = Around & (SingleContent | SeveralContent | BundleContent | DigestContent);

/** One thing that happened. `data`: as far as they may be said now. */
export type SingleContent = {
  type: MomentKind;
  data: unknown;
  telling: MomentContext;
  templates: OwnTemplates | undefined;
};

/** What one change caused, in the order in which it is said; for chats where a message has several lines. */
export type SeveralContent = { type: "several"; parts: readonly SingleContent[] };

/** How often each was chosen. */
export type Picks = { rewards: Chosen[]; options: Chosen[] };
type Chosen = { name: string; times: number };

export type BundleContent = {
  type: "bundle";
  count: number;
  /** One sum per currency, biggest count first; never added across currencies. */
  sums: Money[];
  /**
   * Large donations first, then the biggest, per currency of `sums`. `times`: one who gave so often, with what that makes;
   * of those who gave no name, how many of them there are.
   * Not those whose names are hidden, or that nobody can name any more: only `count` knows of them.
   */
  donors: { name: string; amount: Money; times?: number }[];
  /** Every single one of them is. */
  isLarge?: boolean;
  /** What they were given for, where that may be several. */
  campaigns?: string[];
  /** What was picked and voted for with them, as far as its names are known: the most frequent first. */
  picks?: Picks;
  /** The streamer's own text for it. */
  template?: string;
};

/** What came in while we were away or told to be quiet, in one message: a bundle that says why it comes late. */
export type DigestContent = Omit<BundleContent, "type" | "template" | "isLarge"> & {
  type: "digest";
  reason: "away" | "quiet";
  /** From the first of these donations until we heard of the last. `from`: milliseconds since 1970. */
  from: number;
  awayMs: number;
};
