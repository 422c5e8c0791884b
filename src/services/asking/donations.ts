import { toDonation } from "../../events/donation.ts";
import { type Money, readMoney, toMoney } from "../../money/money.ts";
import { readDonationPage } from "../../platform/donation-list.ts";
import { type AskPlatform, type FactRecord, isHidden } from "../../platform/fact-record.ts";
import { publicComment, publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { Store } from "../../store/engine/database.ts";
import { readNewestGiven } from "../../store/ledger/recent-moments.ts";
import { Refusal } from "../../words/refusal.ts";

/** All times are milliseconds since 1970. */
export type RecentDonation = { id: string; name: string; amount: Money; comment: string | null; at: number | null };

/** Reads a fact's donations from our ledger, newest first. */
export type ReadReceived = (factId: string) => Promise<RecentDonation[]>;

/** `isReceived`: the platform does not list this fact's donations, so we show those that we received. */
export type RecentDonations = { donations: RecentDonation[]; isReceived: boolean };

/** Reads the newest donations first. Omits payouts of matches, because no donor made them. */
export async function readRecentDonations(
  ask: AskPlatform,
  fact: FactRecord,
  readReceived: ReadReceived,
): Promise<RecentDonations> {
  const listed = await listDonations(ask, fact).catch((error: unknown) => {
    // The platform lists an event's donations only if its support team has granted us access.
    if (isHidden(error) && (fact.kind === "fundraising_event" || fact.kind === "cause")) return null;
    throw error;
  });
  if (listed !== null && listed.length > 0) return { donations: listed, isReceived: false };
  const received = await readReceived(fact.id);
  if (received.length > 0 || listed !== null) return { donations: received, isReceived: received.length > 0 };
  throw new Refusal(({ say }) =>
    fact.kind === "cause" ? say("donations.unlisted", { campaign: publicTitle(fact.name) }) : say("donations.event"),
  );
}

async function listDonations(ask: AskPlatform, fact: FactRecord): Promise<RecentDonation[]> {
  const { data } = await readDonationPage(ask, fact, { limit: mostListed });
  const donations = data.flatMap((record) => {
    const donation = toDonation(record, { sourceId: fact.id, stamp: null });
    if ("problem" in donation || donation.isMatch === true) return [];
    const { id, amount, donorName, donorComment, completedAt: at } = donation;
    return [{ id, name: publicName(donorName), amount: toMoney(amount), comment: publicComment(donorComment), at }];
  });
  return donations.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** The platform's lists show at most this many donations, so our lists do, too. */
const mostListed = 100;

/** Reads the donations that we received for a fact. Used where the platform gives us no list. */
export function createReceivedDonations(store: Pick<Store, "read">): ReadReceived {
  return async (factId) => {
    const moments = await readNewestGiven(store.read, factId, mostListed);
    return moments.flatMap(({ key, kind, data, origin, happenedAt: at }) => {
      if (kind !== "donation" || data === null || origin === "test") return [];
      const amount = readMoney(data.amount);
      if (amount === null) return [];
      return [{ id: key.slice("donation:".length), name: data.name, amount, comment: data.comment, at }];
    });
  };
}
