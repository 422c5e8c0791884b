import type { WireMoney } from "./money.ts";

/** What is kept of each kind of moment. */
type MomentData = { donation: DonationData; found: FoundData; notice: NoticeData };

/** Something worth saying, kept as data with a version. Keys are listed in docs/architecture.md. */
export type MomentOf<Kind extends keyof MomentData> = {
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

export type Moment = { [Kind in keyof MomentData]: MomentOf<Kind> }[keyof MomentData];

export type MomentOrigin = "live" | "late" | "test";

/** A donation as it may be shown: names and comments are already free of personal data and control characters. */
export type DonationData = {
  amount: WireMoney;
  /** "Someone" where the given name could not be shown. */
  name: string;
  comment: string | null;
  /** Ids as claimed, names once known; a reward whose name is unknown is not mentioned. */
  rewards: { id: string; name: string | null; quantity: number }[];
  poll: { id: string; name: string | null; optionId: string | null; optionName: string | null } | null;
  /** The donor got the money back: counts for nothing, and is edited where it was said. */
  refunded: boolean;
};

/** A campaign that was waited for can be seen. */
export type FoundData = { name: string };

/** What is wrong, or right again, in our own words. */
export type NoticeData = { text: string };
