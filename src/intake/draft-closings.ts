import { isDeepStrictEqual } from "node:util";
import type { MomentOf } from "../kinds/moments.ts";
import type { Night } from "../kinds/night.ts";
import { compareMoney, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import { addGiven, bestHour, courseOf, givenIn, mainTally, sumUntil, type Tallies } from "../news/tally.ts";
import type { Db } from "../store/engine/tables.ts";
import { readActiveItems, readHousesBelow } from "../store/ledger/auctions.ts";
import { readEnded } from "../store/ledger/facts.ts";
import {
  givenPerPage,
  readFollowedSince,
  readGivenAmong,
  readLedgerPages,
  readRaised,
  tallyGiven,
} from "../store/ledger/raised.ts";
import { readDonationsInOrder, readRecentMoments } from "../store/ledger/recent-moments.ts";
import { dayMs, minuteMs } from "../util/durations.ts";
import type { Batch } from "./batch.ts";
import type { Draft } from "./drafts.ts";
import { readRemembered } from "./known-lists.ts";

/** After this time, donations no longer change the closing message. */
const finalAfterMs = 3 * dayMs;

/** The platform may report a total this long after the donations in it. */
const totalLagMs = 10 * minuteMs;

/**
 * Summing more donations than this takes a while, and nothing else is written meanwhile. So it is done at most once a
 * minute.
 */
const manyDonations = 10_000;
const manyEveryMs = minuteMs;

/**
 * Sums of donations by fact, computed before the transaction. `without`: donations that are not in the sums, because
 * the transaction may change them.
 */
export type AddedUp = Map<string, { since: number; tallies: Tallies; without: readonly string[] }>;

/**
 * Thrown when a fact has too many donations to sum inside the transaction. The caller sums them first, and then runs
 * the transaction again.
 */
export class AddUpFirst extends Error {
  override name = "AddUpFirst";
  readonly factId: string;

  constructor(factId: string) {
    super("many donations have to be added up first");
    this.factId = factId;
  }
}

/** Sums a fact's donations, except those in `without`. */
export async function addUp(db: Db, factId: string, without: readonly string[]) {
  const since = (await readFollowedSince(db, factId)) ?? 0;
  const left = new Set(without);
  return { since, tallies: await tallyGiven(db, factId, since, ({ id }) => !left.has(id)), without };
}

/**
 * When more donations arrive for a fact that has ended, corrects its closing message. Call it after the rest of a batch
 * is written, because it reads the ledger.
 */
export function createClosings() {
  const addedUpAt = new Map<string, number>();

  /**
   * True if this fact has very many donations and was added up less than a minute ago. Its closing message is corrected
   * with the first news after that minute.
   */
  function isTooSoon({ factId }: MomentOf<"closing">, now: number): boolean {
    const before = addedUpAt.get(factId);
    return before !== undefined && Math.abs(now - before) < manyEveryMs;
  }

  async function draft(
    tx: Db,
    drafts: readonly Draft[],
    batch: Batch,
    before: AddedUp = new Map(),
  ): Promise<{ drafts: Draft[]; addedUp: string[] }> {
    const factIds = new Set<string>();
    for (const { moment, entries } of drafts) {
      factIds.add(moment.factId);
      for (const { factId } of entries) factIds.add(factId);
    }
    // If a fact was reopened, its closing message stays as it is.
    const over = await readEnded(tx, [...factIds]);
    const ended = await Promise.all([...over].map((factId) => readLastClosing(tx, factId)));
    const open = ended.flat().filter((moment) => moment.happenedAt > batch.platformNow - finalAfterMs);
    const due = open.filter((moment) => !isTooSoon(moment, batch.now));
    const corrected = (await Promise.all(due.map((moment) => correct(tx, moment, before)))).flat();
    return { drafts: corrected, addedUp: due.filter(mentionsMany).map(({ factId }) => factId) };
  }

  return {
    draft,
    /** Call this after the commit. A transaction that was rolled back has corrected nothing. */
    onCommitted(addedUp: readonly string[], now: number): void {
      for (const factId of addedUp) addedUpAt.set(factId, now);
    },
  };
}

/** Returns the last closing message of a fact. A fact that was reopened and ended again may have several. */
async function readLastClosing(tx: Db, factId: string): Promise<MomentOf<"closing">[]> {
  const last = await readRecentMoments(tx, factId, { kinds: ["closing"], since: 0, limit: 1 });
  return last.filter((moment) => moment.kind === "closing");
}

function mentionsMany({ data }: MomentOf<"closing">): boolean {
  return (data?.night?.count ?? 0) >= manyDonations;
}

async function correct(tx: Db, moment: MomentOf<"closing">, before: AddedUp): Promise<Draft[]> {
  const { data, factId } = moment;
  if (data === null) return [];
  const total = (await readRaised(tx, [factId])).get(factId)?.total;
  const raised = total?.currency === data.raised.currency ? toWireMoney(total) : data.raised;
  const { since, tallies } = await tallyIn(tx, factId, before);
  const night = await readNightOf(tx, factId, since, tallies);
  const now = { ...data, raised, night: isInTotal(moment, raised, tallies) ? night : withoutGiven(night) };
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(now)), data)) return [];
  return [{ moment: { ...moment, data: now }, changed: true, neverAnnounced: true, entries: [] }];
}

/**
 * Sums a fact's donations inside the transaction. Reuses earlier sums. Throws AddUpFirst if there are too many
 * donations.
 */
async function tallyIn(tx: Db, factId: string, before: AddedUp): Promise<{ since: number; tallies: Tallies }> {
  const known = before.get(factId);
  const since = known?.since ?? (await readFollowedSince(tx, factId)) ?? 0;
  const tallies = structuredClone(known?.tallies) ?? new Map();
  const { value: given = [] } = known
    ? { value: await readGivenAmong(tx, factId, { ids: known.without, since }) }
    : await readLedgerPages(tx, factId, since).next();
  if (known === undefined && given.length === givenPerPage) throw new AddUpFirst(factId);
  for (const one of given) addGiven(tallies, one);
  return { since, tallies };
}

/**
 * False if the known donations exceed the platform's total. Then some were refunded, but we don't know which, because a
 * refund only lowers the total.
 */
function isInTotal({ happenedAt }: MomentOf<"closing">, raised: WireMoney, tallies: Tallies): boolean {
  const tally = tallies.get(raised.currency);
  return tally === undefined || compareMoney(sumUntil(tally, happenedAt - totalLagMs), toMoney(raised)) <= 0;
}

function withoutGiven({ course: _, ...night }: Night): Night {
  return { ...night, count: 0, sums: [], largest: [], best: null };
}

/** How many moments of each kind a closing message can name. Few campaigns have more. */
const most = { milestone: 50, "poll-result": 3, "auction-won": 5 } as const;

/**
 * Reads how a campaign went, from our ledger alone. `from`: milliseconds since 1970. We know donations only since the
 * campaign was followed, so earlier ones don't count.
 */
export async function readNight(db: Db, factId: string, from = 0): Promise<Night> {
  const since = Math.max(from, (await readFollowedSince(db, factId)) ?? 0);
  return readNightOf(db, factId, since, await tallyGiven(db, factId, since));
}

async function readNightOf(db: Db, factId: string, since: number, tallies: Tallies): Promise<Night> {
  const given = givenIn(tallies);
  const main = mainTally(tallies);
  const [best, course] = main === undefined ? [null, null] : [bestHour(main), courseOf(main)];
  const [largest, reached, polls, houses] = await Promise.all([
    readDonationsInOrder(db, main?.largest ?? []),
    readThese(db, factId, "milestone", { since }),
    readThese(db, factId, "poll-result", { since, open: await readOpenPolls(db, factId) }),
    readHousesBelow(db, [factId]),
  ]);
  const sold = await Promise.all(
    houses.map(async (house) => {
      const open = new Set((await readActiveItems(db, house)).map(({ id }) => id));
      return readThese(db, house, "auction-won", { since, open });
    }),
  );
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

async function readOpenPolls(db: Db, factId: string): Promise<Set<string>> {
  const polls = (await readRemembered(db, "polls", [factId])).get(factId)?.known ?? [];
  return new Set(polls.filter(({ isOpen }) => isOpen).map(({ id }) => id));
}

/** We read at most this many moments of a kind, to find those that count. */
const mostRead = 500;

/**
 * Reads moments of one kind, the newest first. Skips those whose data is damaged or was forgotten. A poll that was opened again has
 * several results, of which only the last one counts. `open`: polls or items that are open again, so they have no
 * result.
 */
async function readThese<Kind extends keyof typeof most>(
  db: Db,
  factId: string,
  kind: Kind,
  { since, open = new Set() }: { since: number; open?: ReadonlySet<string> },
) {
  const moments = await readRecentMoments(db, factId, { kinds: [kind], since, limit: mostRead });
  // A key is the kind, the id, and whatever tells several moments of one poll apart.
  const subjects = moments.map(({ key }) => key.split(":", 2)[1] ?? "");
  const last = moments.filter((_, at) => {
    const subject = subjects[at] ?? "";
    return subjects.indexOf(subject) === at && !open.has(subject);
  });
  // The query returns only moments of this kind, so the cast is safe.
  return last
    .flatMap(({ data }) => (data === null ? [] : [data as NonNullable<MomentOf<Kind>["data"]>]))
    .slice(0, most[kind]);
}
