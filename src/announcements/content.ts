import type { Money } from "./money.ts";

/** What one message says, before a chat renders it. The same for every chat; pure data. */
export type MessageContent = DonationContent | BundleContent | DigestContent;

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
};

export type BundleContent = {
  type: "bundle";
  count: number;
  /** One sum per currency, biggest count first; never added across currencies. */
  sums: Money[];
  /** Biggest first, per currency of `sums`. The same donor may stand more than once. */
  donors: { name: string; amount: Money }[];
};

/** What came in while we were away, in one message: a bundle that says why it comes late. */
export type DigestContent = Omit<BundleContent, "type"> & {
  type: "digest";
  /** From the first of these donations until we heard of the last. */
  awayMs: number;
};
