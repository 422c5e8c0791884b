import type { DonationData } from "../kinds/moments.ts";
import {
  type Arrival,
  type DonationReading,
  foldDonation,
  type KnownDonation,
  toDonationData,
} from "../news/donation.ts";
import type { Db } from "../store/engine/tables.ts";
import { readDonations, saveDonationFacts, saveDonations } from "../store/ledger/donations.ts";
import type { Batch } from "./batch.ts";

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

/** Folds arrivals into the ledger, in the order they came, and writes the ledger. */
export async function upsertDonations(
  tx: Db,
  arrivals: readonly Arrival[],
  { nameOf, hashes }: Pick<Batch, "nameOf" | "hashes">,
): Promise<UpsertedDonation[]> {
  if (arrivals.length === 0) return [];
  const ledger = await readDonations(tx, [...new Set(arrivals.map(({ reading }) => reading.id))]);
  const folded = new Map<string, UpsertedDonation>();
  for (const arrival of arrivals) {
    const { reading } = arrival;
    const before = folded.get(reading.id);
    const data = toDonationData(reading, nameOf);
    const { stored, change } = foldDonation(before?.known ?? ledger.get(reading.id), arrival, hashes, data);
    const holds = change !== "none";
    const factIds = before?.factIds ?? new Set<string>();
    for (const fact of reading.facts) factIds.add(fact.id);
    folded.set(reading.id, {
      ...(before && !holds ? { reading: before.reading, data: before.data } : { reading, data }),
      known: stored,
      isNew: before?.isNew ?? !ledger.has(reading.id),
      changed: holds || before?.changed === true,
      factIds,
    });
  }
  await saveDonations(tx, new Map([...folded].map(([id, { known }]) => [id, known])));
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
