/** Reads the bodies of stored events and sorts the events by type. */

import { isTestedKind, type TestedKind } from "../composing/test-samples.ts";
import type { AuctionItemReading, BidHint } from "../events/auction.ts";
import { type PlatformEvent, readEvent } from "../events/events.ts";
import type { ListReading } from "../events/list.ts";
import { isSnapshot } from "../events/snapshots.ts";
import type { WireMoney } from "../money/money.ts";
import type { Arrival, DonationReading } from "../news/donation.ts";
import { isGoalReached } from "../news/totals.ts";
import { type ListedEvent, notYetPrefix, type PendingEvent } from "../store/inbox/inbox.ts";
import type { FactArrival } from "./fold-facts.ts";
import type { RelayArrival } from "./fold-relays.ts";

export type ReadEvent = { row: PendingEvent; event: PlatformEvent };

/** Reads the body of an event. `json`: the parsed body, if the caller has it. */
export function readBody(row: PendingEvent, json?: unknown): PlatformEvent {
  if (row.body === null) return { type: "unreadable", problem: "the body has been deleted" };
  const event = readEvent(row.body, json);
  const isOurs = "eventType" in event && isSnapshot(event.eventType);
  return isOurs && row.source === "hook" ? { type: "not-yet", eventType: event.eventType } : event;
}

export function isUnderstood(event: PlatformEvent): event is Extract<PlatformEvent, { test: boolean }> {
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

/** Returns donations. Skips tests. */
export function realDonationsIn(events: readonly ReadEvent[]): DonationReading[] {
  return events.flatMap(({ event }) => (event.type === "donation" && !event.test ? [event.donation] : []));
}

/** Returns donations that were made with a relay key. */
export function relaysIn(events: readonly ReadEvent[]): RelayArrival[] {
  return events.flatMap(({ event }) => {
    if (event.type !== "donation" || event.test || event.relayKey === undefined) return [];
    return [{ keyId: event.relayKey, reading: event.donation }];
  });
}

/**
 * Returns the platform's reports about facts. Skips tests from the dashboard, because their campaign does not exist.
 */
export function factsIn(events: readonly ReadEvent[], offsetMs: number): FactArrival[] {
  return events.flatMap(({ row, event }) => {
    if (event.type !== "fact" || event.test) return [];
    return [{ reading: event.fact, receivedAt: row.received_at + offsetMs, isOld: row.parser !== null }];
  });
}

/**
 * Returns the IDs of the charities of facts that may have reached their goal. The announcement of a reached goal names
 * the charity.
 */
export function causesIn(events: readonly ReadEvent[]): string[] {
  return events.flatMap(({ event }) => {
    if (event.type !== "fact" || event.test || event.fact.causeId === null) return [];
    return isGoalReached(event.fact) ? [event.fact.causeId] : [];
  });
}

/** Returns campaigns for which other campaigns or auctions raise money. No webhook reports what those others raise. */
export function supportedIn(events: readonly ReadEvent[]): string[] {
  return events.flatMap(({ event }) =>
    event.type === "fact" && !event.test && event.fact.isSupported ? event.fact.id : [],
  );
}

export function itemsIn(events: readonly ReadEvent[]): AuctionItemReading[] {
  return events.flatMap(({ event }) => (event.type === "auction-item" ? [event.item] : []));
}

export function listsIn(events: readonly ReadEvent[]): ListReading[] {
  return events.flatMap(({ event }) => (event.type === "list" ? [event.snapshot] : []));
}

/**
 * Returns bids that webhooks have reported. Their details, and whether they count, must be requested from the platform.
 */
export function bidsIn(events: readonly ReadEvent[]): BidHint[] {
  return events.flatMap(({ event }) => (event.type === "bid" && !event.test ? [event.bid] : []));
}

/** Returns auctions that we learn about from a campaign's webhook. */
export function housesIn(bids: readonly BidHint[]): { id: string; parentId: string }[] {
  return bids.flatMap(({ houseId, sourceId }) =>
    houseId === null || sourceId === null ? [] : [{ id: houseId, parentId: sourceId }],
  );
}

/**
 * Returns the facts that a delivered donation counts for. Its arrival shows that their webhooks work. Empty for tests.
 */
export function factsOf(event: PlatformEvent): string[] {
  return event.type === "donation" && !event.test ? event.donation.facts.map((fact) => fact.id) : [];
}

/** Returns why an event becomes a dead letter. Undefined if we understand the event. */
export function deadLetterReason(event: PlatformEvent): string | undefined {
  if (isUnderstood(event)) return undefined;
  return event.type === "not-yet" ? `${notYetPrefix}${event.eventType}` : event.problem;
}

/**
 * Makes a test event for one place. It takes the same path as a donation, and is marked TEST. `what`: announce this
 * kind of moment instead of a donation.
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

/** Reads which place a test is for, and which kind of moment. An undefined kind means a donation. */
function readTestRequest(body: Uint8Array): { place: string; what?: TestedKind } {
  // `toTestEvent` wrote this JSON, so it needs no check
  const { place, what } = JSON.parse(Buffer.from(body).toString());
  return { place, ...(isTestedKind(what) && { what }) };
}
