import type { Money } from "../money/money.ts";

/** What happens to that which makes people give. Names are null where there is none to say. */
export type IncentiveContent =
  | MilestoneContent
  | NearlyContent
  | MatchStartContent
  | MatchEndingContent
  | MatchEndContent
  | PollLeadContent
  | PollResultContent
  | RewardNewContent
  | RewardGoneContent
  | StartingContent;

/** So much has been raised. `next`: what comes after it. */
export type MilestoneContent = { type: "milestone"; milestone: NamedAmount; next: NamedAmount | null };

/** So little is left until a milestone. */
export type NearlyContent = { type: "nearly"; milestone: NamedAmount; left: Money };

/** Somebody adds to what others give. How much for each dollar is not known, and not promised. */
export type MatchStartContent = { type: "match-start"; by: string; upTo: Money | null; ends: TimeLeft | null };

export type MatchEndingContent = {
  type: "match-ending";
  by: string;
  upTo: Money | null;
  matched: Money | null;
  ends: TimeLeft | null;
};

/** `paid` null: nothing, or nobody knows. */
export type MatchEndContent = { type: "match-end"; by: string; paid: Money | null };

export type PollLeadContent = {
  type: "poll-lead";
  poll: string | null;
  leader: NamedAmount;
  second: NamedAmount | null;
};

/** `winners`: several where they have the same. */
export type PollResultContent = { type: "poll-result"; poll: string | null; winners: NamedAmount[]; sum: Money };

/** `more`: how many there are besides. */
export type RewardNewContent = {
  type: "reward-new";
  rewards: { name: string | null; amount: Money | null }[];
  more: number;
};

export type RewardGoneContent = { type: "reward-gone"; name: string | null };

/** What is next on the schedule. `more`: how much begins at the same time without being named. */
export type StartingContent = { type: "starting"; names: string[]; more: number; starts: TimeLeft };

export type NamedAmount = { name: string | null; amount: Money };

/** `time`: milliseconds since 1970; `lasts`: such as "42 min", for chats where time does not run. */
export type TimeLeft = { time: number; lasts: string };
