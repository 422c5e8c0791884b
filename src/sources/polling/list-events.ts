import { type RawDonation, toDonation } from "../../events/donation.ts";
import { donationLook } from "../../events/looks.ts";
import { type DonationReading, foldDonation } from "../../news/donation.ts";
import type { Store } from "../../store/engine/database.ts";
import type { ListedEvent } from "../../store/inbox/inbox.ts";
import { readDonations } from "../../store/ledger/donations.ts";
import { createKeptHashes } from "../../util/kept-hashes.ts";
import type { ListedFact } from "./donation-lists.ts";

/** What a page of a list tells that the ledger does not know yet. */
export type News = {
  /** Fit for the inbox, where everything enters that may lead to an announcement. */
  events: ListedEvent[];
  /** Donations that nobody told of before. */
  unheard: DonationReading[];
  /** When the newest donation of the page was completed; null: none was. Milliseconds since 1970. */
  newestAt: number | null;
  /** The same of the oldest; 0: of one no time is told. */
  oldestAt: number | null;
};

/** Compares a page with the ledger; unchanged donations enter nothing. `askedAt`: the platform's time before the request. */
export async function findUnknownDonations(options: {
  store: Store;
  fact: Pick<ListedFact, "id">;
  donations: readonly RawDonation[];
  askedAt: number;
}): Promise<News> {
  const { store, fact, donations, askedAt } = options;
  const stamp = askedAt * 1_000;
  const hashes = createKeptHashes(store.keyed);
  const told = donations.flatMap((record) => {
    const reading = toDonation(record, { sourceId: fact.id, stamp });
    return "problem" in reading ? [] : [{ record, reading }];
  });
  const known = await readDonations(
    store.read,
    told.map(({ reading }) => reading.id),
  );
  const news: News = { events: [], unheard: [], newestAt: null, oldestAt: null };
  for (const { record, reading } of told) {
    const before = known.get(reading.id);
    const { change } = foldDonation(before, { reading, isListed: true, receivedAt: askedAt }, hashes);
    news.newestAt = Math.max(news.newestAt ?? 0, reading.completedAt ?? 0) || null;
    news.oldestAt = Math.min(news.oldestAt ?? Number.POSITIVE_INFINITY, reading.completedAt ?? 0);
    if (change === "none") continue;
    const body = donationLook(record, { factId: fact.id, askedAt });
    news.events.push({ key: `list:${reading.id}:${stamp}`, body });
    if (!before) news.unheard.push(reading);
  }
  return news;
}
