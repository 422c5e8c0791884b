import type { About } from "../kinds/about.ts";
import type { Question } from "../kinds/asked.ts";
import type { Money } from "../money/money.ts";
import type { Line, Message } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { IncentiveContent, NamedAmount } from "./incentive-content.ts";

/** What one message says, before a chat renders it. The same for every chat; pure data. */
export type MessageContent = (ComposedContent | SingleContent | BundleContent | DigestContent | SeveralContent) & {
  /** What is known of the campaign, where all of it is about one. */
  about?: About;
  /** When it was, where it is said a while later. Milliseconds since 1970. */
  at?: number;
  /** Whom it calls: the chat's own id of a role. */
  calls?: string;
};

/** What is said in parts: each chat writes those forms that fit. */
export type ComposedContent = {
  type: "composed";
  /** What each message is about: a kind, `bundle` or `digest`. */
  kinds: readonly string[];
  messages: readonly Message[];
  /** In whose language it is said. */
  spokenIn: Words;
  /** There is something to celebrate, where the chat can. */
  isCelebrated: boolean;
  /** What a team may decide about it. */
  asks?: Question | undefined;
  /** Who gave how much, whatever else is said: what a phone has room for, of what calls. */
  deed?: Line | undefined;
};

/** The streamer's own words for it, with what is known of the campaign. */
export type OwnWords = { template: string; about: About | null };

/** One thing that happened. */
export type SingleContent = OneContent & { words?: OwnWords };

type OneContent =
  | DonationContent
  | GoalContent
  | GoalSetContent
  | ProgressContent
  | ClosingContent
  | ReminderContent
  | FoundContent
  | NoticeContent
  | LeftOutContent
  | ApprovalContent
  | ApprovalsContent
  | CommentContent
  | HighBidContent
  | AuctionEndingContent
  | AuctionWonContent
  | IncentiveContent;

/** What one change caused, in the order in which it is said; for chats where a message has several lines. */
export type SeveralContent = { type: "several"; parts: readonly SingleContent[] };

export type DonationContent = {
  type: "donation";
  /** Marked TEST, never pings, counts for nothing. */
  test: boolean;
  amount: Money;
  name: string;
  /** Null where there is none, or where it is held back for now. */
  comment: string | null;
  /** Names of the rewards picked; unknown ones are left out. */
  rewards: string[];
  /** Null unless both names are known. */
  poll: { name: string; option: string } | null;
  refunded: boolean;
  /** For whom, where several raise money together; null where it went to the very campaign that is followed. */
  to: string | null;
  /** Large enough there to be celebrated, where the chat can. */
  highlight?: boolean;
};

export type BundleContent = {
  type: "bundle";
  count: number;
  /** One sum per currency, biggest count first; never added across currencies. */
  sums: Money[];
  /**
   * Highlights first, then the biggest, per currency of `sums`. `times`: one who gave so often, with what that makes. Not
   * those whose names are hidden, or that nobody can name any more: only `count` knows of them.
   */
  donors: { name: string; amount: Money; times?: number }[];
  words?: OwnWords;
};

/** What came in while we were away or told to be quiet, in one message: a bundle that says why it comes late. */
export type DigestContent = Omit<BundleContent, "type" | "words"> & {
  type: "digest";
  reason: "away" | "quiet";
  /** From the first of these donations until we heard of the last. `from`: milliseconds since 1970. */
  from: number;
  awayMs: number;
};

/** The goal is reached. `isOpen`: it can still be given to. `to`: as for a donation. */
export type GoalContent = {
  type: "goal";
  goal: Money;
  raised: Money;
  cause: string | null;
  to: string | null;
  isOpen: boolean;
};

/** Somebody set another goal. `raised`: what there is already. */
export type GoalSetContent = { type: "goal-set"; goal: Money; raised: Money; to: string | null };

/** A part of the goal is reached: 25, 50 or 75 percent. */
export type ProgressContent = { type: "progress"; percent: number; raised: Money; goal: Money; to: string | null };

/** A campaign has ended. `donors`: how many gave; null where that is unknown. */
export type ClosingContent = { type: "closing"; name: string; raised: Money; donors: number | null };

/** One can donate. `ahead`: so much is left until the next milestone, or else until the goal; null: nothing, or nobody knows. */
export type ReminderContent = {
  type: "reminder";
  url: string;
  standing: { raised: Money; goal: Money } | null;
  ahead: { left: Money; milestone: NamedAmount | null; goal: Money } | null;
};

/** A campaign that was waited for can be seen, and is announced from now on. */
export type FoundContent = { type: "found"; name: string };

/** Something is wrong with the bot, or right again: in our own words, for the host or a team. */
export type NoticeContent = { type: "notice"; text: string };

/** A comment was left out for its words: for a team, which may look at it. `donation`: the key of its moment. */
export type LeftOutContent = { type: "left-out"; amount: Money; donation: string };

/** A comment waits for somebody's yes: for a team. `comment` null: it is gone. `donation`: the key of its moment. */
export type ApprovalContent = {
  type: "approval";
  donation: string;
  amount: Money;
  name: string;
  comment: string | null;
  decision: "waits" | "posted" | "left";
};

/** More comments wait than a team is asked about one by one. */
export type ApprovalsContent = { type: "approvals" };

/** A comment that was approved after its donation had been said, where that cannot be edited. Null: it was taken back. */
export type CommentContent = { type: "comment"; amount: Money; name: string; comment: string | null };

/** `time`: milliseconds since 1970; `words` such as "in 2 h", for chats where time does not run. */
export type ContentTime = { time: number; words: string };

/** `rise`: by how much it is above the bid before; null for the first one. */
export type HighBidContent = {
  type: "high-bid";
  item: string;
  amount: Money;
  by: string;
  rise: Money | null;
  ends: ContentTime | null;
};

/** `bid` null: nobody has bid, so it would go for `startingBid`, where that is known. */
export type AuctionEndingContent = {
  type: "auction-ending";
  item: string;
  bid: { amount: Money; by: string } | null;
  startingBid: Money | null;
  ends: ContentTime;
};

export type AuctionWonContent = { type: "auction-won"; item: string; amount: Money; by: string };
