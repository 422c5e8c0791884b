/** Reads a batch of stored events and sorts them by subject. */

import { isTestedKind, type TestedKind } from "../composing/test-samples.ts";
import type { AuctionItemReading, BidHint } from "../events/auction.ts";
import { type PlatformEvent, readEvent } from "../events/events.ts";
import type { ListReading } from "../events/list.ts";
import { isLook } from "../events/snapshots.ts";
import type { WireMoney } from "../money/money.ts";
import type { Arrival, DonationReading } from "../news/donation.ts";
import { isGoalReached } from "../news/totals.ts";
import { type ListedEvent, notYetPrefix, type PendingEvent } from "../store/inbox/inbox.ts";
import type { FactArrival } from "./fold-facts.ts";
import type { RelayArrival } from "./fold-relays.ts";

export type ReadEvent = { row: PendingEvent; event: PlatformEvent };

/** `json`: the body, if it is already parsed. */
export function readBody(row: PendingEvent, json?: unknown): PlatformEvent {
  if (row.body === null) return { type: "unreadable", problem: "the body has been deleted" };
  const event = readEvent(row.body, json);
  const isOurs = "eventType" in event && isLook(event.eventType);
  return isOurs && row.source === "hook" ? { type: "not-yet", eventType: event.eventType } : event;
}

type Understood = Extract<PlatformEvent, { test: boolean }>;

export function isUnderstood(event: PlatformEvent): event is Understood {
  return event.type !== "not-yet" && event.type !== "unreadable";
}

export function donationsIn(events: readonly ReadEvent[], offsetMs: number): Arrival[] {
  return events.flatMap(({ row, event }) => {
    if (event.type !== "donation") return [];
    const { source, body } = row;
    const ordered = source === "test" && body !== null && { order: readTestRequest(body) };
    const arrival = { reading: event.donation, isListed: source === "list", receivedAt: row.received_at + offsetMs };
    return [{ ...arrival, test: event.test, ...ordered }];
  });
}

/** Returns real donations, without tests. */
export function realDonationsIn(events: readonly ReadEvent[]): DonationReading[] {
  return events.flatMap(({ event }) => (event.type === "donation" && !event.test ? [event.donation] : []));
}

/** Returns donations made with a relay key. */
export function relaysIn(events: readonly ReadEvent[]): RelayArrival[] {
  return events.flatMap(({ event }) => {
    if (event.type !== "donation" || event.test || event.relayKey === undefined) return [];
    return [{ keyId: event.relayKey, reading: event.donation }];
  });
}

/** Skips tests from the dashboard, whose campaign does not exist. */
export function factsIn(events: readonly ReadEvent[], offsetMs: number): FactArrival[] {
  return events.flatMap(({ row, event }) => {
    if (event.type !== "fact" || event.test) return [];
    return [{ reading: event.fact, receivedAt: row.received_at + offsetMs, isOld: row.parser !== null }];
  });
}

/** Returns the causes of facts whose goal may have been reached, because the announcement names the cause. */
export function causesIn(events: readonly ReadEvent[]): string[] {
  return events.flatMap(({ event }) => {
    if (event.type !== "fact" || event.test || event.fact.causeId === null) return [];
    return isGoalReached(event.fact) ? [event.fact.causeId] : [];
  });
}

export function itemsIn(events: readonly ReadEvent[]): AuctionItemReading[] {
  return events.flatMap(({ event }) => (event.type === "auction-item" ? [event.item] : []));
}

export function listsIn(events: readonly ReadEvent[]): ListReading[] {
  return events.flatMap(({ event }) => (event.type === "list" ? [event.look] : []));
}

/** Returns reported bids. What they are and whether they count has to be requested. */
export function bidsIn(events: readonly ReadEvent[]): BidHint[] {
  return events.flatMap(({ event }) => (event.type === "bid" && !event.test ? [event.bid] : []));
}

/** Returns auctions that a campaign's webhook has revealed. */
export function housesIn(bids: readonly BidHint[]): { id: string; parentId: string }[] {
  return bids.flatMap(({ houseId, sourceId }) =>
    houseId === null || sourceId === null ? [] : [{ id: houseId, parentId: sourceId }],
  );
}

/** Returns the facts that a real donation names. Its arrival proves that their webhooks work. */
export function factsOf(event: PlatformEvent): string[] {
  return event.type === "donation" && !event.test ? event.donation.facts.map((fact) => fact.id) : [];
}

/** Returns the reason stored with an event that is not understood; undefined if it is understood. */
export function deadLetterReason(event: PlatformEvent): string | undefined {
  if (isUnderstood(event)) return undefined;
  return event.type === "not-yet" ? `${notYetPrefix}${event.eventType}` : event.problem;
}

/**
 * Makes a test donation for one place. It goes the whole way of a real one, marked TEST. `what`: the kind of news that
 * intake makes of it instead, about as much money.
 */
export function toTestEvent(test: {
  id: string;
  place: string;
  factId: string;
  amount: WireMoney;
  comment: string;
  what?: TestedKind | undefined;
  now: number;
}): ListedEvent {
  const { id, place, factId, amount, comment, what, now } = test;
  const at = new Date(now).toISOString();
  const donor = { donor_name: "Ann", donor_comment: comment };
  const data = { ...donor, id, amount, campaign_id: factId, completed_at: at };
  const meta = { event_type: "public:direct:donation_updated", generated_at: at, subscription_source_type: "test" };
  return { key: `test:${id}`, source: "test", body: Buffer.from(JSON.stringify({ data, meta, place, what })) };
}

/** Returns the destination of a requested test by id, and its kind; undefined means a donation. */
function readTestRequest(body: Uint8Array): { place: string; what?: TestedKind } {
  const { place, what } = JSON.parse(Buffer.from(body).toString()); // written by toTestEvent
  return { place, ...(isTestedKind(what) && { what }) };
}
