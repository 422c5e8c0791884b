import type { DonationData } from "../kinds/moments.ts";
import { type DonationReading, foldDonation, type KnownDonation, toDonationData } from "../news/donation.ts";
import type { InboxRow } from "../store/engine/inbox-tables.ts";
import type { Db } from "../store/engine/tables.ts";
import { type DonationRow, readDonations, saveDonationFacts, saveDonations } from "../store/ledger/donations.ts";
import type { Batch } from "./batch.ts";

/** A donation that one stored event tells of. Milliseconds since 1970. */
export type Arrival = {
  reading: DonationReading;
  test: boolean;
  source: InboxRow["source"];
  receivedAt: number;
  /** Of a test that somebody ordered in a place: only said there. */
  place?: string;
};

/** One donation over all its arrivals of a batch. */
export type UpsertedDonation = {
  /** Of the last arrival that changed something; where none did, of the first. */
  reading: DonationReading;
  /** The same as it may be shown. */
  data: DonationData;
  known: KnownDonation;
  /** Nobody told of it before this batch. */
  isNew: boolean;
  /** What may be seen of it differs from what was stored before the batch. */
  changed: boolean;
  /** Every fact that any of these arrivals names. */
  factIds: Set<string>;
};

/** Folds arrivals into the ledger, in the order they came, and writes the ledger.. */
export async function upsertDonations(
  tx: Db,
  arrivals: readonly Arrival[],
  { nameOf, hashes }: Pick<Batch, "nameOf" | "hashes">,
): Promise<UpsertedDonation[]> {
  if (arrivals.length === 0) return [];
  const rows = await readDonations(tx, [...new Set(arrivals.map(({ reading }) => reading.id))]);
  const folded = new Map<string, UpsertedDonation>();
  for (const arrival of arrivals) {
    const { reading, source, receivedAt } = arrival;
    const before = folded.get(reading.id);
    const row = rows.get(reading.id);
    const data = toDonationData(reading, nameOf);
    const telling = {
      reading,
      stamp: reading.stamp ?? receivedAt * 1_000,
      source: source === "list" ? "list" : "hook",
      seenAt: receivedAt,
      data,
    } as const;
    const { stored, change } = foldDonation(before?.known ?? (row && toKnown(row)), telling, hashes);
    const holds = change !== "none";
    folded.set(reading.id, {
      ...(before && !holds ? { reading: before.reading, data: before.data } : { reading, data }),
      known: stored,
      isNew: before?.isNew ?? row === undefined,
      changed: holds || before?.changed === true,
      factIds: new Set([...(before?.factIds ?? []), ...reading.facts.map((fact) => fact.id)]),
    });
  }
  await saveDonations(
    tx,
    [...folded].map(([id, { known }]) => toRow(id, known)),
  );
  await saveDonationFacts(
    tx,
    [...folded].flatMap(([id, { known, factIds }]) => {
      if (known.paymentStatus === "pending") return []; // counts for nothing yet, and its time may still change
      return [...factIds].map((factId) => ({
        fact_id: factId,
        completed_at: known.completedAt ?? known.firstSeenAt,
        donation_id: id,
      }));
    }),
  );
  return [...folded.values()];
}

/** The ledger's row as the pure code knows it. */
export function toKnown(row: DonationRow): KnownDonation {
  return {
    amount: { minor: BigInt(row.amount_minor), scale: row.scale, currency: row.currency },
    completedAt: row.completed_at,
    paymentStatus: row.payment_status,
    stamp: row.stamp,
    contentHash: row.content_hash,
    firstSeenAt: row.first_seen_at,
  };
}

/** Reading refuses amounts beyond 2^53-1 minor units, so that a number holds them exactly. */
function toRow(id: string, known: KnownDonation): DonationRow {
  return {
    id,
    amount_minor: Number(known.amount.minor),
    scale: known.amount.scale,
    currency: known.amount.currency,
    completed_at: known.completedAt,
    payment_status: known.paymentStatus,
    stamp: known.stamp,
    content_hash: known.contentHash,
    first_seen_at: known.firstSeenAt,
  };
}
