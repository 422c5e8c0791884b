import type { About, MomentContext } from "../kinds/about.ts";
import type { TeamQuestion } from "../kinds/asked.ts";
import type { OwnTemplates } from "../kinds/define.ts";
import type { MomentKind } from "../kinds/moments.ts";
import type { Money } from "../money/money.ts";
import type { Line, Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";

/** The content of one message, in parts. Each chat writes the forms that fit. */
export type MessageContent = Around & {
  /** The content of the message as data, for code that counts. */
  announcement: Announcement;
  /** The subject of each message: a kind, `bundle` or `digest`. */
  kinds: readonly string[];
  messages: readonly Message[];
  /** The language that the message is rendered in. */
  spokenIn: Words;
  /** The message celebrates something, in chats that can show it. */
  isCelebrated: boolean;
  /** A custom color as one number: red, green and blue. */
  colour?: number | undefined;
  /** A decision that the team can make about it. */
  asks?: TeamQuestion | undefined;
  /** The donor who is thanked by mention, by the chat's own ID. */
  donor?: string | undefined;
  /** The place wants announcements without a notification. */
  isSilent?: boolean;
  /** Text only: no card, picture, buttons or mentions, because the chat may have refused one of them. */
  isPlain?: boolean;
  /** The donor and the amount on their own. A phone's notification of a mention has room for little more. */
  action?: Line | undefined;
};

/** Facts around the content. */
type Around = {
  /** Facts about the campaign, if everything in the message is about the same one. */
  about?: About;
  /** The time of the news, if the message comes a while later. Milliseconds since 1970. */
  at?: number;
  /** The role that the message mentions, by the chat's own ID. */
  calls?: string;
};

/** The content of a message before it is put into words. Pure data. */
export type Announcement = Around & (SingleContent | SeveralContent | BundleContent | DigestContent);

/** A single moment. `data` holds only what the place may show now. */
export type SingleContent = {
  type: MomentKind;
  data: unknown;
  context: MomentContext;
  templates: OwnTemplates | undefined;
};

/** Everything that one change caused, in order, for chats with several lines in a message. */
export type SeveralContent = { type: "several"; parts: readonly SingleContent[] };

/** Counts of the rewards and options that donors chose. */
export type Picks = { rewards: Chosen[]; options: Chosen[] };
type Chosen = { name: string; times: number };

export type BundleContent = {
  type: "bundle";
  count: number;
  /** One sum for each currency, largest count first. Currencies are never added up. */
  sums: Money[];
  /**
   * Donors of large donations first, then by amount, for each currency of `sums`. For a name, `times` counts donations
   * and `amount` is their sum. For anonymous donors, `times` counts people. Donors whose names are hidden or deleted
   * are missing; only `count` includes them.
   */
  donors: { name: string; amount: Money; times?: number }[];
  /** Every donation in the bundle is a large one. */
  isLarge?: boolean;
  /** The campaigns that were donated to, in a place with several. */
  campaigns?: string[];
  /** Rewards and votes chosen with these donations, if their names are known. Most frequent first. */
  picks?: Picks;
  /** The streamer's own text for bundles. */
  template?: string;
};

/** Donations from an absence or a pause in one message: a bundle that says why it is late. */
export type DigestContent = Omit<BundleContent, "type" | "template" | "isLarge"> & {
  type: "digest";
  reason: "away" | "quiet";
  /** The time from the first of these donations until we received the last. `from` is milliseconds since 1970. */
  from: number;
  awayMs: number;
};
