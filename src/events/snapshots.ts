/**
 * The platform's answers as we store them. An answer gets an envelope like a webhook's, so that intake reads both with
 * the same code. Its event type begins with `watch:`, which no webhook has. Every version must be able to read the rows
 * of older versions.
 */
import type { z } from "zod";
import type { ListName } from "../news/lists.ts";
import type { Frozen } from "../platform/cached-reads.ts";
import type { FactKind } from "../util/fact-kinds.ts";
import type { itemSnapshot } from "./auction.ts";
import type { RawDonation } from "./donation.ts";
import type { RawFact } from "./fact.ts";
import type { ListRecord } from "./list.ts";

const prefix = "watch:";

/** True for the event types of our own snapshots. */
export function isSnapshot(eventType: string): boolean {
  return eventType.startsWith(prefix);
}

export function snapshotType(what: "donation" | "fact" | "auction_item" | ListName): string {
  return `${prefix}${what}`;
}

/** A donation from a fact's list. Here and below, `askedAt` is milliseconds since 1970. */
export function donationSnapshot(
  record: RawDonation,
  { factId, askedAt }: { factId: string; askedAt: number },
): Buffer {
  return toBody(record, { event_type: snapshotType("donation"), subscription_source_id: factId, ...at(askedAt) });
}

/** A donation that was made with a relay key. */
export function relaySnapshot(record: RawDonation, { keyId, askedAt }: { keyId: string; askedAt: number }): Buffer {
  return toBody(record, { event_type: snapshotType("donation"), relay_key_id: keyId, ...at(askedAt) });
}

/**
 * A fact that raises money. `factId` is the fact that we requested, or the one whose lists we read. The answer doesn't
 * say when it was made.
 */
export function factSnapshot(record: RawFact, { factId, kind }: { factId: string; kind: FactKind }): Buffer {
  return toBody(record, { event_type: snapshotType("fact"), subscription_source_id: factId, fact_kind: kind });
}

/** An auction item with its highest bid and its auction. */
export function auctionItemSnapshot(snapshot: Frozen<z.output<typeof itemSnapshot>>, askedAt: number): Buffer {
  return toBody(snapshot, { event_type: snapshotType("auction_item"), ...at(askedAt) });
}

/** A complete list of a fact. */
export function listSnapshot<Name extends ListName>(
  records: readonly ListRecord<Name>[],
  { factId, list, askedAt }: { factId: string; list: Name; askedAt: number },
): Buffer {
  return toBody({ fact_id: factId, records }, { event_type: snapshotType(list), ...at(askedAt) });
}

function at(askedAt: number) {
  return { generated_at: new Date(askedAt).toISOString() };
}

function toBody(data: object, meta: { event_type: string } & Record<string, string>): Buffer {
  return Buffer.from(JSON.stringify({ data, meta }));
}
