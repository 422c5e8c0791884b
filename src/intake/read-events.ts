/** What a batch of stored events tells, by what it is about. */

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

/** `json`: the body, for who has parsed it already. */
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

/** Those that somebody gave. */
export function realDonationsIn(events: readonly ReadEvent[]): DonationReading[] {
  return events.flatMap(({ event }) => (event.type === "donation" && !event.test ? [event.donation] : []));
}

/** What was given with the key of a relay. */
export function relaysIn(events: readonly ReadEvent[]): RelayArrival[] {
  return events.flatMap(({ event }) => {
    if (event.type !== "donation" || event.test || event.relayKey === undefined) return [];
    return [{ keyId: event.relayKey, reading: event.donation }];
  });
}

/** A test from the dashboard tells of a campaign that does not exist. */
export function factsIn(events: readonly ReadEvent[], offsetMs: number): FactArrival[] {
  return events.flatMap(({ row, event }) => {
    if (event.type !== "fact" || event.test) return [];
    return [{ reading: event.fact, receivedAt: row.received_at + offsetMs, isOld: row.parser !== null }];
  });
}

/** What is raised for where a goal may have been reached: it is said by its name. */
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

/** Bids are only heard of: what they are, and whether they count, has to be asked for. */
export function bidsIn(events: readonly ReadEvent[]): BidHint[] {
  return events.flatMap(({ event }) => (event.type === "bid" && !event.test ? [event.bid] : []));
}

/** Auctions of which a campaign's webhook has told. */
export function housesIn(bids: readonly BidHint[]): { id: string; parentId: string }[] {
  return bids.flatMap(({ houseId, sourceId }) =>
    houseId === null || sourceId === null ? [] : [{ id: houseId, parentId: sourceId }],
  );
}

/** What a real donation was for: how its deliveries are proven to come. */
export function factsOf(event: PlatformEvent): string[] {
  return event.type === "donation" && !event.test ? event.donation.facts.map((fact) => fact.id) : [];
}

/** What is stored with an event that is not understood; undefined: it is. */
export function deadLetterReason(event: PlatformEvent): string | undefined {
  if (isUnderstood(event)) return undefined;
  return event.type === "not-yet" ? `${notYetPrefix}${event.eventType}` : event.problem;
}

/**
 * A donation that nobody gave, for one place: it goes the whole way of a real one, marked TEST. `what`: other news is made
 * of it when it is taken in, about as much money.
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

/** Where a test of ours is to be said, as a destination's id, and what; undefined: a donation. */
function readTestRequest(body: Uint8Array): { place: string; what?: TestedKind } {
  const { place, what } = JSON.parse(Buffer.from(body).toString()); // written by toTestEvent
  return { place, ...(isTestedKind(what) && { what }) };
}
