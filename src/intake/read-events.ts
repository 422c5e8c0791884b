/** What a batch of stored events tells, by what it is about. */

import type { AuctionItemReading, BidHint } from "../events/auction.ts";
import { type PlatformEvent, readEvent } from "../events/events.ts";
import type { ListReading } from "../events/list.ts";
import { isLook } from "../events/looks.ts";
import type { Arrival, DonationReading } from "../news/donation.ts";
import { isGoalReached } from "../news/totals.ts";
import { notYetPrefix, type PendingEvent } from "../store/inbox/inbox.ts";
import type { FactArrival } from "./fold-facts.ts";
import type { RelayArrival } from "./fold-relays.ts";
import { readTestOrder } from "./test-events.ts";

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
    const ordered = source === "test" && body !== null && { order: readTestOrder(body) };
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
export function asideReason(event: PlatformEvent): string | undefined {
  if (isUnderstood(event)) return undefined;
  return event.type === "not-yet" ? `${notYetPrefix}${event.eventType}` : event.problem;
}
