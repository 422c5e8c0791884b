import type { MomentOf } from "../kinds/moments.ts";
import type { Night } from "../kinds/night.ts";
import { compareMoney, toMoney, toWireMoney } from "../money/money.ts";
import type { Db } from "../store/engine/tables.ts";
import { readHousesBelow } from "../store/ledger/auctions.ts";
import { readBestHour, readCourse, readFollowedSince, readGivenSince } from "../store/ledger/raised.ts";
import { readLargestGiven, readRecentMoments } from "../store/ledger/recent-moments.ts";

const mostNamed = 3;
/** As many as a message can name, and more than most have. */
const most = { milestone: 50, "poll-result": 3, "auction-won": 5 } as const;

/**
 * How a campaign went since then, from what is known here: nobody is asked. What was given before anybody connected it is known
 * in part at most, so that it counts for nothing. Milliseconds since 1970.
 */
export async function readNight(db: Db, factId: string, from = 0): Promise<Night> {
  const since = Math.max(from, (await readFollowedSince(db, factId)) ?? 0);
  const given = (await readGivenSince(db, factId, since)).toSorted((a, b) => b.count - a.count);
  const currency = given[0]?.sum.currency;
  const [largest, best, course, reached, polls, houses] = await Promise.all([
    currency === undefined ? [] : readLargestGiven(db, factId, { currency, since, limit: mostNamed }),
    currency === undefined ? null : readBestHour(db, factId, { currency, since }),
    currency === undefined ? null : readCourse(db, factId, { currency, since }),
    readThese(db, factId, "milestone", since),
    readThese(db, factId, "poll-result", since),
    readHousesBelow(db, [factId]),
  ]);
  const sold = await Promise.all(houses.map((house) => readThese(db, house, "auction-won", since)));
  return {
    count: given.reduce((sum, { count }) => sum + count, 0),
    sums: given.map(({ sum }) => toWireMoney(sum)),
    largest: largest.flatMap(({ key, kind, data }) =>
      kind === "donation" && data !== null ? [{ donation: key, amount: data.amount, by: data.name }] : [],
    ),
    best: best && { from: best.from, sum: toWireMoney(best.sum) },
    milestones: reached
      .toSorted((a, b) => compareMoney(toMoney(b.amount), toMoney(a.amount)))
      .map(({ name, amount }) => ({ name, amount })),
    polls: polls.map(({ poll, winners, sum }) => ({ poll, winners, sum })),
    sold: sold
      .flat()
      .slice(0, most["auction-won"])
      .map(({ item, amount, by }) => ({ item, amount, by })),
    ...(course && { course: { ...course, sums: course.sums.map(toWireMoney) } }),
  };
}

/** What is damaged is left out, as what was forgotten is. */
async function readThese<Kind extends keyof typeof most>(db: Db, factId: string, kind: Kind, since: number) {
  const moments = await readRecentMoments(db, factId, { kinds: [kind], since, limit: most[kind] });
  // Only those were asked for.
  return moments.flatMap(({ data }) => (data === null ? [] : [data as NonNullable<MomentOf<Kind>["data"]>]));
}
