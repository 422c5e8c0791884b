/**
 * Answers of the platform as we store them: its own records, in an envelope like a webhook's but with types that no
 * webhook has, so that intake reads them with the same code. Stored rows of every version can be read.
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

/** True for types that only our own snapshots may have. */
export function isLook(eventType: string): boolean {
  return eventType.startsWith(prefix);
}

export function snapshotType(what: "donation" | "fact" | "auction_item" | ListName): string {
  return `${prefix}${what}`;
}

/** A donation from the list of a fact. `askedAt`: milliseconds since 1970, here and below. */
export function donationSnapshot(
  record: RawDonation,
  { factId, askedAt }: { factId: string; askedAt: number },
): Buffer {
  return toBody(record, { event_type: snapshotType("donation"), subscription_source_id: factId, ...at(askedAt) });
}

/** A donation as a relay key reports it. */
export function relaySnapshot(record: RawDonation, { keyId, askedAt }: { keyId: string; askedAt: number }): Buffer {
  return toBody(record, { event_type: snapshotType("donation"), relay_key_id: keyId, ...at(askedAt) });
}

/**
 * A fact that raises money, found by requesting it or what is below `factId`. The record does not say when it was made.
 */
export function factSnapshot(record: RawFact, { factId, kind }: { factId: string; kind: FactKind }): Buffer {
  return toBody(record, { event_type: snapshotType("fact"), subscription_source_id: factId, fact_kind: kind });
}

/** An item, its highest bid and its auction. */
export function auctionItemSnapshot(look: Frozen<z.output<typeof itemSnapshot>>, askedAt: number): Buffer {
  return toBody(look, { event_type: snapshotType("auction_item"), ...at(askedAt) });
}

/** A whole list of a fact. */
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
