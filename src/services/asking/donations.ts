import { toDonation } from "../../events/donation.ts";
import { type Money, readMoney, toMoney } from "../../money/money.ts";
import { type AskPlatform, type FactRecord, isHidden } from "../../platform/fact-record.ts";
import { publicComment, publicName } from "../../safety/text.ts";
import { publicTitle } from "../../safety/titles.ts";
import type { Store } from "../../store/engine/database.ts";
import { readNewestGiven } from "../../store/ledger/recent-moments.ts";
import { Refusal } from "../../words/refusal.ts";
import { askDonations } from "./lists.ts";

/** All times are milliseconds since 1970. */
export type RecentDonation = { id: string; name: string; amount: Money; comment: string | null; at: number | null };

/** Reads a fact's donations from our own ledger, newest first. */
export type ReadReceived = (factId: string) => Promise<RecentDonation[]>;

/** `isReceived`: the platform gives us no list, so these are the donations that we received. */
export type RecentDonations = { donations: RecentDonation[]; isReceived: boolean };

/** Newest first. The payout of a match isn't a donor's, so it is omitted. */
export async function readRecentDonations(
  ask: AskPlatform,
  fact: FactRecord,
  readReceived: ReadReceived,
): Promise<RecentDonations> {
  const listed = await listDonations(ask, fact).catch((error: unknown) => {
    // The platform lists an event's donations only for those whose access its support team has granted.
    if (isHidden(error) && (fact.kind === "fundraising_event" || fact.kind === "cause")) return null;
    throw error;
  });
  if (listed !== null && listed.length > 0) return { donations: listed, isReceived: false };
  const received = await readReceived(fact.id);
  if (received.length > 0 || listed !== null) return { donations: received, isReceived: received.length > 0 };
  throw new Refusal(({ say }) => {
    return fact.kind === "cause"
      ? say("donations.unlisted", { campaign: publicTitle(fact.name) })
      : say("donations.event");
  });
}

async function listDonations(ask: AskPlatform, fact: FactRecord): Promise<RecentDonation[]> {
  const { data } = await askDonations(ask, fact);
  const donations = data.flatMap((record) => {
    const donation = toDonation(record, { sourceId: fact.id, stamp: null });
    if ("problem" in donation || donation.isMatch === true) return [];
    const { id, amount, donorName, donorComment, completedAt: at } = donation;
    return [{ id, name: publicName(donorName), amount: toMoney(amount), comment: publicComment(donorComment), at }];
  });
  return donations.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** The number of donations that the platform would list. */
const mostListed = 100;

/** Reads the donations that we received for a fact, for facts whose list the platform doesn't give us. */
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
