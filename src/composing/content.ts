import type { About, MomentContext } from "../kinds/about.ts";
import type { OwnTemplates } from "../kinds/define.ts";
import type { MomentKind } from "../kinds/moments.ts";
import type { TeamDecision } from "../kinds/team-decision.ts";
import type { Money } from "../money/money.ts";
import type { Line, Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";

/** The content of one message as parts. The chat picks a wording that fits and renders it. */
export type MessageContent = Around & {
  /** The same content as data, for code that counts donations. */
  announcement: Announcement;
  /** The kind of each message in `messages`, or `bundle` or `digest`. */
  kinds: readonly string[];
  messages: readonly Message[];
  /** The language of the message. */
  spokenIn: Words;
  /** The message celebrates something. Some chats can show that. */
  isCelebrated: boolean;
  /** The tier's color, as one number (0xRRGGBB). */
  colour?: number | undefined;
  /** The decision that the message asks a team for. */
  asks?: TeamDecision | undefined;
  /** The donor that the message thanks with a mention, by the chat's own ID. */
  donor?: string | undefined;
  /** The place wants announcements without notification sounds. */
  isSilent?: boolean;
  /** Sends only text: no card, picture, buttons or mentions. Used after the chat refused a message that had them. */
  isPlain?: boolean;
  /**
   * The donor and the amount on their own, for a message with a mention. A phone's notification has room for little
   * more.
   */
  action?: Line | undefined;
};

/** Everything that a message shows in addition to its moments. */
type Around = {
  /** The campaign's details, if everything in the message is about one campaign. */
  about?: About;
  /** When the moment happened, if the message is late enough to say so. Milliseconds since 1970. */
  at?: number;
  /** The role that the message mentions, by the chat's own ID. */
  calls?: string;
};

/** The content of a message as data, before it is put into words. */
export type Announcement = Around & (SingleContent | SeveralContent | BundleContent | DigestContent);

/** A single moment. `data` has only what the place may show. */
export type SingleContent = {
  type: MomentKind;
  data: unknown;
  context: MomentContext;
  templates: OwnTemplates | undefined;
};

/** A donation and what it caused, the most important first. For chats with room for several lines. */
export type SeveralContent = { type: "several"; parts: readonly SingleContent[] };

/** How often donors picked each reward and each poll option. */
export type Picks = { rewards: Chosen[]; options: Chosen[] };
type Chosen = { name: string; times: number };

export type BundleContent = {
  type: "bundle";
  count: number;
  /** One sum for each currency; the currency with the most donations comes first. Currencies are never added up. */
  sums: Money[];
  /**
   * Donors of large donations first, then other donors by amount, for each currency of `sums`. For a donor with a name,
   * `times` is the number of donations, and `amount` is their sum. Anonymous donors share an entry whose `times` counts
   * them. Donors with hidden or deleted names are missing here; `count` includes them.
   */
  donors: { name: string; amount: Money; times?: number }[];
  /** All donations of the bundle are large. */
  isLarge?: boolean;
  /** The campaigns that received donations, in a place with several campaigns. */
  campaigns?: string[];
  /** The rewards and poll options that these donors picked, if we know their names. The most frequent ones first. */
  picks?: Picks;
  /** The streamer's own text for bundles. */
  template?: string;
};

/** A bundle of donations that are late, because the bot was away or the place was paused. The message says why. */
export type DigestContent = Omit<BundleContent, "type" | "template" | "isLarge"> & {
  type: "digest";
  reason: "away" | "quiet";
  /**
   * `from` is when the first of these donations was made, in milliseconds since 1970. `awayMs` is the time from then
   * until the absence ended.
   */
  from: number;
  awayMs: number;
};
