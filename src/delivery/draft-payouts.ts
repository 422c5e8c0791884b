import { matchEndKey } from "../announcements/matches.ts";
import type { MomentOf } from "../announcements/moments.ts";
import { toWireMoney } from "../announcements/money.ts";
import { publicName } from "../announcements/text.ts";
import type { Db } from "../store/tables.ts";
import type { Draft } from "./drafts.ts";
import type { Folded } from "./fold-arrivals.ts";
import { readRemembered } from "./known-lists.ts";

/** Tells the donations by which matches pay out from those of people: they say so themselves, or the match named them. */
export async function readPayouts(tx: Db, folded: readonly Folded[]): Promise<(one: Folded) => boolean> {
  const factIds = new Set(folded.flatMap((one) => [...one.factIds]));
  const matches = await readRemembered(tx, "matches", [...factIds]);
  const ids = new Set([...matches.values()].flatMap(({ known }) => known.map(({ donationId }) => donationId)));
  return ({ reading }) => reading.isMatch || ids.has(reading.id);
}

/**
 * A payout tells that its match is over, as the list does that may have told it before. `donation`: the same as if
 * somebody had given it, which is what it was said as where nobody knew better.
 */
export function draftPayout({ reading, known, isNew }: Folded, donation: Draft): Draft[] {
  const moment: MomentOf<"match-end"> = {
    ...donation.moment,
    key: matchEndKey({ id: reading.id, donationId: reading.id }),
    kind: "match-end",
    data: { by: publicName(reading.donorName), paid: toWireMoney(known.amount) },
  };
  const entries = donation.entries.map((entry) => ({ ...entry, momentKey: moment.key }));
  const end = { moment, changed: false, neverSaid: !isNew || donation.neverSaid, entries };
  return isNew ? [end] : [end, { ...donation, neverSaid: true }];
}
