import type { WireMoney } from "../money/money.ts";
import type { IncentiveData, NamedWireAmount } from "./incentive-data.ts";

/** Something worth saying, kept as data with a version. Keys are listed in docs/architecture.md. */
export type Moment = { [Kind in MomentKind]: MomentOf<Kind> }[MomentKind];

export type MomentOf<Kind extends MomentKind> = {
  /** `donation:<id>`; a dashboard test: `test:<id>`. */
  key: string;
  kind: Kind;
  /** The nearest fact that the platform named; empty for a notice, which is about us. */
  factId: string;
  /** Starts at 1 and rises with every correction. */
  version: number;
  /** live; late: first seen over 10 minutes after it happened; test: sent by hand from the platform's dashboard. */
  origin: MomentOrigin;
  /** When it happened, as the platform says. Milliseconds since 1970. */
  happenedAt: number;
  /** Null once the personal data has been deleted. */
  data: MomentData[Kind] | null;
};

/** What makes a moment what it is; the rest is about when and where. */
export type MomentContents = { [Kind in MomentKind]: Pick<MomentOf<Kind>, "key" | "kind" | "data"> }[MomentKind];

export type MomentOrigin = "live" | "late" | "test";

export type MomentKind = keyof MomentData;

/** What is kept of a moment, by its kind. */
export type MomentData = IncentiveData & {
  donation: DonationData;
  goal: GoalData;
  "goal-set": GoalData;
  progress: ProgressData;
  closing: ClosingData;
  "high-bid": HighBidData;
  "auction-ending": AuctionEndingData;
  "auction-won": AuctionWonData;
  reminder: ReminderData;
  found: FoundData;
  notice: NoticeData;
  "left-out": LeftOutData;
  approval: AskedData;
  approvals: Record<never, never>;
  comment: AskedData;
};

/** A donation as it may be shown: names and comments are already free of personal data and control characters. */
export type DonationData = {
  amount: WireMoney;
  /** "Someone" where the given name could not be shown. */
  name: string;
  comment: string | null;
  /** A comment that was left out for its words: moderators may look at it, and decide otherwise. */
  leftOut?: string;
  /** Ids as claimed, names once known; a reward whose name is unknown is not mentioned. */
  rewards: { id: string; name: string | null; quantity: number }[];
  poll: { id: string; name: string | null; optionId: string | null; optionName: string | null } | null;
  /** The donor got the money back: counts for nothing, and is edited where it was said. */
  refunded: boolean;
  /** Who raises the money in the nearest fact, or its name, as far as known: said where another fact is followed. */
  recipient?: string | null;
};

/** Whose total it is. Names are cleaned. */
export type FactTitle = {
  /** Of the campaign, or whatever it is. */
  name: string;
  /** Who raises the money: a person or a team; null where the platform does not tell. */
  by: string | null;
};

/** The total and the goal when it happened. */
export type GoalData = FactTitle & {
  goal: WireMoney;
  raised: WireMoney;
  /** What it is raised for, once known. */
  cause: string | null;
  /** It can still be given to. */
  isOpen: boolean;
};

/** `isNearMilestone`: a milestone that says nearly the same was reached a moment before. */
export type ProgressData = FactTitle & {
  percent: number;
  goal: WireMoney;
  raised: WireMoney;
  isNearMilestone?: boolean;
};

export type ClosingData = FactTitle & { raised: WireMoney };

/** A bid that was the highest one. `rise`: above the one that was said before; null for the first. */
export type HighBidData = {
  item: string;
  amount: WireMoney;
  by: string;
  rise: WireMoney | null;
  endsAt: number | null;
};

/** It ends soon. `endsAt`: milliseconds since 1970. */
export type AuctionEndingData = {
  item: string;
  bid: { amount: WireMoney; by: string } | null;
  startingBid: WireMoney | null;
  endsAt: number;
};

export type AuctionWonData = { item: string; amount: WireMoney; by: string };

/** One can donate, and where. `standing` null: it is not known as of now. `next`: the next milestone, if there is one. */
export type ReminderData = {
  url: string;
  standing: { raised: WireMoney; goal: WireMoney } | null;
  next: NamedWireAmount | null;
};

/** A campaign that was waited for can be seen. */
export type FoundData = { name: string };

/** A comment was left out for its words: of which donation, by the key of its moment. */
export type LeftOutData = { amount: WireMoney; donation: string };

/** A comment that somebody has to say yes to, or has said yes to: of which donation, by the key of its moment. */
export type AskedData = {
  donation: string;
  /** As it is now where it is said, read from the donation itself: it is never stored. */
  told?: ToldComment;
};

/** `comment` null: it is not there any more, or was taken back. */
export type ToldComment = {
  amount: WireMoney;
  name: string;
  comment: string | null;
  decision: "waits" | "posted" | "left";
};

/** What is wrong, or right again, in our own words. */
export type NoticeData = { text: string };
