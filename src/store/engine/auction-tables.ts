import type { Generated } from "kysely";

/** What is remembered of an item of an auction. Milliseconds since 1970; amounts as decimal texts. */
export type AuctionItemsTable = {
  id: string;
  house_id: string;
  status: string;
  ends_at: number | null;
  /** The highest bid that counts; who made it is not kept. */
  bid_id: string | null;
  bid_value: string | null;
  bid_currency: string | null;
  /** What the next bid is compared with in words. */
  said_value: string | null;
  said_currency: string | null;
  /** Bids before then wait. */
  say_bid_at: Generated<number>;
  looked_at: number;
};
