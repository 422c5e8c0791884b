import { toDonation } from "../../events/donation.ts";
import { type Money, toMoney } from "../../money/money.ts";
import { type AskPlatform, type FactRecord, isHidden } from "../../platform/fact-record.ts";
import { publicComment, publicName } from "../../safety/text.ts";
import { Refusal } from "../../words/refusal.ts";
import { askDonations } from "./lists.ts";

/** All times are milliseconds since 1970. */
export type RecentDonation = { id: string; name: string; amount: Money; comment: string | null; at: number | null };

/** Newest first. The money of a match is no donor's. */
export async function readRecentDonations(
  ask: AskPlatform,
  fact: FactRecord,
): Promise<{ donations: RecentDonation[] }> {
  const { data } = await askDonations(ask, fact).catch((error: unknown) => {
    // Of an event it is given only to those who asked the support of the platform for it.
    if (fact.kind !== "fundraising_event" || !isHidden(error)) throw error;
    throw new Refusal(({ say }) => say("donations.event"));
  });
  const donations = data.flatMap((record) => {
    const donation = toDonation(record, { sourceId: fact.id, stamp: null });
    if ("problem" in donation || donation.isMatch === true) return [];
    const { id, amount, donorName, donorComment, completedAt: at } = donation;
    return [{ id, name: publicName(donorName), amount: toMoney(amount), comment: publicComment(donorComment), at }];
  });
  return { donations: donations.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) };
}
