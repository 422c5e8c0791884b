import type { ListReading } from "../events/list.ts";
import type { MomentOf } from "../kinds/moments.ts";
import { toWireMoney } from "../money/money.ts";
import { matchEndKey, matchOfPayout } from "../news/matches.ts";
import { publicName } from "../safety/text.ts";
import type { Db } from "../store/engine/tables.ts";
import type { Draft } from "./drafts.ts";
import { type Remembered, saveKnownLists } from "./known-lists.ts";
import type { UpsertedDonation } from "./upsert-donations.ts";

/**
 * Finds the donations by which matches pay out: they say so themselves, or the match named their id. `looks`: at lists, of
 * the same batch, which nobody remembers yet; `remembered`: what is known of matches. Returns, by the id of the donation, the key of the moment that tells the end
 * of its match.
 */
export async function readPayouts(
  tx: Db,
  folded: readonly UpsertedDonation[],
  looks: readonly ListReading[],
  remembered: ReadonlyMap<string, Remembered<"matches">>,
): Promise<Map<string, string>> {
  const named = new Set(
    looks.flatMap(({ told }) => (told.list === "matches" ? told.entries.map(({ donationId }) => donationId) : [])),
  );
  const changed = new Map<string, Remembered<"matches">>();
  const keys = new Map<string, string>();
  for (const { reading, factIds } of folded) {
    const { id, isMatch, amount } = reading;
    for (const factId of factIds) {
      const list = changed.get(factId) ?? remembered.get(factId);
      if (list === undefined) continue;
      const match = matchOfPayout(list.known, { id, isMatch, amount, by: publicName(reading.donorName) });
      if (match === undefined) continue;
      const known = list.known.map((one) => (one.id === match.id ? match : one));
      if (!list.known.includes(match)) changed.set(factId, { ...list, known });
      if (!keys.has(id)) keys.set(id, matchEndKey(match));
    }
    if ((isMatch || named.has(id)) && !keys.has(id)) keys.set(id, matchEndKey({ id, donationId: id }));
  }
  await saveKnownLists(tx, "matches", changed);
  return keys;
}

/**
 * A payout is told as the end of its match, under the key that the list of matches uses too. `donation`: the draft as
 * if a person had given it; if it was said like that before, that message is kept up to date.
 */
export function draftPayout({ reading, known, isNew }: UpsertedDonation, key: string, donation: Draft): Draft[] {
  const moment: MomentOf<"match-end"> = {
    ...donation.moment,
    key,
    kind: "match-end",
    data: { by: publicName(reading.donorName), paid: toWireMoney(known.amount) },
  };
  const entries = donation.entries.map((entry) => ({ ...entry, momentKey: key }));
  const end = { moment, changed: false, neverSaid: !isNew || donation.neverSaid, entries };
  return isNew ? [end] : [end, { ...donation, neverSaid: true }];
}
