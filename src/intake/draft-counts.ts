import { momentOrigin } from "../news/donation.ts";
import type { GivenAt } from "../news/forecast.ts";
import { timesCounted } from "../news/match-progress.ts";
import type { Db } from "../store/engine/tables.ts";
import { readMoments } from "../store/ledger/moments.ts";
import { readGivenSince } from "../store/ledger/raised.ts";
import { minuteMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import type { Remembered } from "./known-lists.ts";
import type { UpsertedDonation } from "./upsert-donations.ts";

/** What an older look has seen may be over. */
const freshMs = 2 * minuteMs;

/**
 * How many times donations count that somebody matches, by their ids: what is said stays, whatever becomes of the match.
 * `remembered`: what is known of the matches of their campaigns.
 */
export async function readCounts(
  tx: Db,
  folded: readonly UpsertedDonation[],
  remembered: ReadonlyMap<string, Remembered<"matches">>,
  { platformNow }: Pick<Batch, "platformNow">,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const matched = folded.flatMap((one) => {
    const [nearest] = one.reading.facts;
    const list = nearest && remembered.get(nearest.id);
    if (!nearest || !list?.known.some(({ counting }) => counting)) return [];
    return [{ ...one, factId: nearest.id, list }];
  });
  const corrected = matched.filter(({ isNew }) => !isNew).map(({ reading }) => `donation:${reading.id}`);
  for (const { key, kind, data } of await readMoments(tx, corrected)) {
    const times = kind === "donation" ? data?.counts : undefined;
    if (times !== undefined) counts.set(key.slice("donation:".length), times);
  }
  const givenTo = new Map<string, GivenAt[]>();
  for (const { isNew, known, reading, factId, list } of matched) {
    const { completedAt, firstSeenAt, amount } = known;
    if (!isNew || platformNow - list.lookedAt > freshMs || momentOrigin(known) === "late") continue;
    const given = givenTo.get(factId) ?? (await readGivenSince(tx, factId, list.lookedAt));
    givenTo.set(factId, given);
    const inCurrency = given.find(({ sum }) => sum.currency === amount.currency)?.sum ?? amount;
    const times = timesCounted(list.known, { givenAt: completedAt ?? firstSeenAt, given: inCurrency });
    if (times > 1) counts.set(reading.id, times);
  }
  return counts;
}
