import type { Addresses } from "../kinds/about.ts";
import type { WireMoney } from "../money/money.ts";
import type { ToldItem } from "../news/auctions.ts";
import { type ListName, listNames, type ToldList } from "../news/lists.ts";
import type { ToldFact } from "../news/totals.ts";
import type { FactKind } from "../util/fact-kinds.ts";
import { readAuctionItem, readBidHint } from "./auction.ts";
import { readDonationEvent } from "./donation.ts";
import { readFactEvent } from "./fact.ts";
import { field, notJson, parseJson } from "./json.ts";
import { readListEvent } from "./list.ts";

/** What a stored body turned out to be. Reading never throws. */
export type PlatformEvent =
  | { type: "donation"; eventType: string; test: boolean; donation: DonationReading }
  | { type: "fact"; eventType: string; test: boolean; fact: FactReading }
  | { type: "bid"; eventType: string; test: boolean; bid: BidHint }
  /** What we found when we looked at an item of an auction. */
  | { type: "auction-item"; eventType: string; test: boolean; item: AuctionItemReading }
  /** What we found when we looked at a list of a campaign: its milestones, say. */
  | { type: "list"; eventType: string; test: boolean; look: ListReading }
  /** Understood by name, but this version does nothing with it yet: set aside, to be retried by a later one. */
  | { type: "not-yet"; eventType: string }
  /** `problem` names the field path and what was expected; it holds nothing of the value. */
  | { type: "unreadable"; problem: string };

/** A donation as one delivery (or one list read) tells it. */
export type DonationReading = {
  id: string;
  amount: WireMoney;
  /** Milliseconds since 1970; null where the platform does not say. */
  completedAt: number | null;
  /** `meta.generated_at` in microseconds since 1970; null where it is missing or not a time. */
  stamp: number | null;
  /** Every fact that the body names, nearest first, each once. */
  facts: NamedFact[];
  /** As sent; null where missing or not a text. */
  donorName: string | null;
  donorComment: string | null;
  rewards: { id: string; quantity: number }[];
  pollId: string | null;
  pollOptionId: string | null;
  /** It is what a match pays out; null: that is not told. */
  isMatch: boolean | null;
  /** Only relay deliveries tell it. */
  paymentStatus: "pending" | "completed" | "cancelled" | null;
};

/** A campaign, or what else raises money, as one delivery (or one look at it) tells it. */
export type FactReading = ToldFact & {
  id: string;
  kind: FactKind | null;
  /** What it supports, nearest first: who follows that hears of it, too. */
  above: NamedFact[];
  /** As sent; null where missing or not a text. */
  name: string | null;
  /** Who raises the money, a person or a team; as sent. */
  by: string | null;
  causeId: string | null;
  addresses: Addresses;
};

/** Somebody has bid: where to look for it. */
export type BidHint = { houseId: string | null; itemId: string | null; sourceId: string | null };

/** An item of an auction as one look at it tells it. */
export type AuctionItemReading = ToldItem & {
  id: string;
  houseId: string;
  /** What the auction belongs to, nearest first. */
  above: NamedFact[];
  /** As sent. */
  name: string | null;
  startingBid: WireMoney | null;
  /** The page of the auction, where one can bid. */
  houseUrl: string | null;
};

/** A list of a campaign as one look at it tells it. `lookedAt`: milliseconds since 1970. */
export type ListReading = { factId: string; lookedAt: number; told: ToldList };

/** `kind` null: only named by `meta.subscription_source_id`, or of a kind we do not know. */
export type NamedFact = { id: string; kind: FactKind | null };

/** A donation given, changed, moderated or refunded; relays are donations made through a link of one's own. */
const donationPattern = /^(?:(?:public|private):(?:direct|indirect)|private:relay):donation_updated$/;

/** A campaign changed, or its totals did. */
const factPattern = /^(?:public|private):(?:direct|indirect):fact_updated$/;

/** A bid was made, changed or taken back. */
const bidPattern = /^(?:public|private):direct:auction_bid_amount_updated$/;

/** No webhook has this type: it is what we store of an item that we looked at. */
export const itemEventType = "watch:auction_item";

/** The same for a list of a campaign that we looked at. */
export function listEventType(name: ListName): string {
  return `watch:${name}`;
}

/** Reads a stored body, whatever it is. */
export function readEvent(body: Uint8Array): PlatformEvent {
  const json = parseJson(body);
  if (json === notJson) return { type: "unreadable", problem: "body is not JSON" };
  const meta = field(json, "meta");
  const eventType = field(meta, "event_type");
  if (typeof eventType !== "string") return { type: "unreadable", problem: "meta.event_type is not a text" };
  const data = field(json, "data");
  const test = field(meta, "subscription_source_type") === "test";
  if (donationPattern.test(eventType)) {
    const donation = readDonationEvent(data, meta);
    if ("problem" in donation) return { type: "unreadable", problem: donation.problem };
    return { type: "donation", eventType, test, donation };
  }
  if (factPattern.test(eventType)) {
    const fact = readFactEvent(data, meta);
    if ("problem" in fact) return { type: "unreadable", problem: fact.problem };
    return { type: "fact", eventType, test, fact };
  }
  if (bidPattern.test(eventType)) return { type: "bid", eventType, test, bid: readBidHint(data, meta) };
  if (eventType === itemEventType) {
    const item = readAuctionItem(data, meta);
    return "problem" in item
      ? { type: "unreadable", problem: item.problem }
      : { type: "auction-item", eventType, test, item };
  }
  const list = listNames.find((name) => eventType === listEventType(name));
  if (list !== undefined) {
    const look = readListEvent(list, data, meta);
    return "problem" in look ? { type: "unreadable", problem: look.problem } : { type: "list", eventType, test, look };
  }
  return { type: "not-yet", eventType: cleanName(eventType) };
}

/** The name of an event type that we do not know, fit for a log line and a column: at most 100 characters. */
function cleanName(eventType: string): string {
  return [...eventType.slice(0, 1_000).replace(/[\p{Cc}\p{Cs}]/gu, "")].slice(0, 100).join("");
}
