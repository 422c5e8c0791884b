/** Reads the platform's totals of campaigns, and adds up the donations in our ledger. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { type Expression, sql } from "kysely";
import { type Money, sumByCurrency } from "../../money/money.ts";
import type { GivenAt } from "../../news/forecast.ts";
import { addGiven, givenIn, type LedgerDonation, type Tallies } from "../../news/tally.ts";
import { hourMs } from "../../util/durations.ts";
import { isPostgres } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/**
 * `asOf`: when the platform computed this total. `listedUntil`: all donations up to this time were read from a list.
 * Both are milliseconds since 1970, by the platform's clock.
 */
export type Raised = { total: Money; asOf: number; listedUntil: number | null };

/** Returns the total of each campaign, by id. Omits campaigns that have totals in several currencies. */
export async function readRaised(db: Db, factIds: readonly string[]): Promise<Map<string, Raised>> {
  const { rows } = await selectRaised(db, { factIds });
  const all = [...Map.groupBy(rows, ({ id }) => id).entries()];
  return new Map(
    all.flatMap(([id, [row, ...others]]) => {
      if (row === undefined || others.length > 0) return [];
      const { amount_minor, scale, currency, stamp, donations_until: listedUntil } = row;
      return [[id, { total: { minor: BigInt(amount_minor), scale, currency }, asOf: stamp / 1_000, listedUntil }]];
    }),
  );
}

const selectRaised = prepare((db, { factIds }: Parameters<{ factIds: readonly string[] }>) =>
  db
    .selectFrom("facts")
    .innerJoin("fact_totals", "fact_totals.fact_id", "facts.id")
    .select(["facts.id", "facts.donations_until", "fact_totals.currency"])
    .select(["fact_totals.amount_minor", "fact_totals.scale", "fact_totals.stamp"])
    .where(isOneOf(db, "facts.id", factIds)),
);

/** How many donations one page has at most. */
export const givenPerPage = 250;
const fewestPerPage = 10;
/**
 * SQLite reads on this thread, so reading a page blocks the event loop. On an SD card each donation takes a
 * millisecond.
 */
const longestPageMs = 20;

/**
 * Reads the donations to a fact from `since` on, oldest first. A campaign may have a million, so this reads page by
 * page and lets other work run in between. After a page that took long (measured by `monotonicMs`), the next ones are
 * smaller. Times are milliseconds since 1970, by the platform's clock.
 */
export async function* readLedgerPages(
  db: Db,
  factId: string,
  since: number,
  monotonicMs = () => performance.now(),
): AsyncGenerator<LedgerDonation[]> {
  let limit = givenPerPage;
  for (let after = { at: since, id: "" }; ; ) {
    const startedAt = monotonicMs();
    const { rows } = await selectGiven(db, { factId, ...after, limit });
    const tookMs = monotonicMs() - startedAt;
    yield rows.map(toGiven);
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last;
    if (!isPostgres(db)) {
      limit = Math.min(givenPerPage, Math.max(fewestPerPage, Math.round((limit * longestPageMs) / tookMs)));
    }
    await nextTurn();
  }
}

/**
 * Adds up the donations to a fact from `since` on. There may be any number of them. Skips donations for which `counts`
 * returns false.
 */
export async function tallyGiven(
  db: Db,
  factId: string,
  since: number,
  counts: (given: LedgerDonation) => boolean = () => true,
): Promise<Tallies> {
  const tallies: Tallies = new Map();
  for await (const page of readLedgerPages(db, factId, since)) {
    for (const given of page) if (counts(given)) addGiven(tallies, given);
  }
  return tallies;
}

const given = (db: Db, factId: Expression<string>) =>
  db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select(["donation_facts.donation_id as id", "donation_facts.completed_at as at"])
    .select(["donations.amount_minor", "donations.scale", "donations.currency", "donations.payment_status"])
    .where("donation_facts.fact_id", "=", factId)
    // A corrected completion time leaves the row with the old time behind. Skip that row.
    .where(sql<boolean>`donation_facts.completed_at = coalesce(donations.completed_at, donations.first_seen_at)`)
    .where("donations.payment_status", "!=", "pending");

const selectGiven = prepare(
  (db, { factId, at, id, limit }: Parameters<{ factId: string; at: number; id: string; limit: number }>) =>
    given(db, factId)
      .where(sql<boolean>`(donation_facts.completed_at, donation_facts.donation_id) > (${at}, ${id})`)
      .orderBy("donation_facts.completed_at")
      .orderBy("donation_facts.donation_id")
      .limit(limit),
);

/** Returns which of these donations were made to a fact, at or after `since`. */
export async function readGivenAmong(
  db: Db,
  factId: string,
  { ids, since }: { ids: readonly string[]; since: number },
): Promise<LedgerDonation[]> {
  return (await selectGivenAmong(db, { factId, ids, since })).rows.map(toGiven);
}

const selectGivenAmong = prepare(
  (db, { factId, ids, since }: Parameters<{ factId: string; ids: readonly string[]; since: number }>) =>
    sql<GivenRow>`select id, at, amount_minor, scale, currency, payment_status
      from (select *, coalesce(completed_at, first_seen_at) as at from donations where ${isOneOf(db, "id", ids)}) as among
      where payment_status <> 'pending' and at >= ${since} and exists (select 1 from donation_facts
        where fact_id = ${factId} and completed_at = among.at and donation_id = among.id)`,
);

type GivenRow = Awaited<ReturnType<typeof selectGiven>>["rows"][number];

function toGiven({ id, at, amount_minor, scale, currency, payment_status }: GivenRow): LedgerDonation {
  return {
    id,
    at,
    amount: { minor: BigInt(amount_minor), scale, currency },
    isRefunded: payment_status !== "completed",
  };
}

/** How many donations the pace is measured by. More would not make it more precise. */
const mostForPace = 1_000;

/**
 * Returns how much is donated to a fact per hour, by currency, measured since `since`. If there were more than a
 * thousand donations, measures only the last thousand.
 */
export async function readPace(
  db: Db,
  factId: string,
  { since, now }: { since: number; now: number },
): Promise<GivenAt[]> {
  const newest = await readNewestTo(db, factId, { since, limit: mostForPace });
  const overMs = BigInt(Math.max(1, now - (newest[mostForPace - 1]?.at ?? since)));
  const tallies: Tallies = new Map();
  for (const given of newest) addGiven(tallies, given);
  return givenIn(tallies).map(({ count, sum }) => ({
    count,
    sum: { ...sum, minor: (sum.minor * BigInt(hourMs)) / overMs },
  }));
}

/** Returns the newest donations to a fact, back to `since`, newest first. */
export async function readNewestTo(
  db: Db,
  factId: string,
  { since, limit }: { since: number; limit: number },
): Promise<LedgerDonation[]> {
  return (await selectNewestGiven(db, { factId, since, limit })).rows.map(toGiven);
}

const selectNewestGiven = prepare(
  (db, { factId, since, limit }: Parameters<{ factId: string; since: number; limit: number }>) =>
    given(db, factId)
      .where("donation_facts.completed_at", ">=", since)
      .orderBy("donation_facts.completed_at", "desc")
      .limit(limit),
);

/**
 * Sums donations to a fact from `since` on (by the platform's clock), by currency, without refunds. One query reads all
 * of them, so use it only for the last few minutes.
 */
export async function readGivenSince(db: Db, factId: string, since: number): Promise<GivenAt[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select(["donations.currency", "donations.scale"])
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .select((select) => select.fn.sum<number | string>("donations.amount_minor").as("sum"))
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "=", "completed")
    .groupBy(["donations.currency", "donations.scale"])
    .execute();
  const groups = Map.groupBy(rows, ({ currency }) => currency);
  return [...groups.values()].flatMap((some) => {
    const sums = some.map(({ sum, scale, currency }) => ({ minor: BigInt(sum), scale, currency }));
    const count = some.reduce((all, row) => all + Number(row.count), 0);
    return sumByCurrency(sums).map((sum) => ({ count, sum }));
  });
}

/**
 * Returns when a fact was first followed, by the platform's clock. All later donations are known. Null if nobody
 * follows the fact.
 */
export async function readFollowedSince(db: Db, factId: string): Promise<number | null> {
  const row = await db
    .selectFrom("follows")
    .select((select) => select.fn.min("since").as("since"))
    .where("fact_id", "=", factId)
    .executeTakeFirst();
  return row?.since ?? null;
}
