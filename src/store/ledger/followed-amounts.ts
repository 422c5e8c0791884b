import { sql } from "kysely";
import { type Money, sumByCurrency } from "../../money/money.ts";
import type { LedgerDonation } from "../../news/tally.ts";
import type { Db } from "../engine/tables.ts";
import { readLedgerPages, readNewestTo } from "./raised.ts";

/**
 * Returns the amounts of donations from `since` on to all facts that a destination follows. Each donation counts once.
 * Refunds are omitted.
 */
export async function readFollowedAmounts(
  db: Db,
  destinationId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Money[]> {
  const amounts = new Map<string, Money>();
  for (const factId of await readFollowed(db, destinationId)) {
    for await (const page of readLedgerPages(db, factId, since)) {
      for (const { id, amount, isRefunded } of page) if (!isRefunded) amounts.set(id, amount);
      if (amounts.size >= limit) return [...amounts.values()].slice(0, limit);
    }
  }
  return [...amounts.values()];
}

/** Returns the currency of the newest donation to any fact that a destination follows; undefined if there is none. */
export async function readLastCurrency(db: Db, destinationId: string): Promise<string | undefined> {
  const last: LedgerDonation[] = [];
  for (const factId of await readFollowed(db, destinationId)) {
    last.push(...(await readNewestTo(db, factId, { since: 0, limit: 1 })));
  }
  return last.sort((a, b) => b.at - a.at)[0]?.amount.currency;
}

async function readFollowed(db: Db, destinationId: string): Promise<string[]> {
  const rows = await db.selectFrom("follows").select("fact_id").where("destination_id", "=", destinationId).execute();
  return rows.map((row) => row.fact_id);
}

/** Returns when the newest donation to any fact that these destinations follow was completed; null if there is none. */
export async function readLastDonationAt(db: Db, destinationIds: readonly string[]): Promise<number | null> {
  const lastOfEach = sql<number | null>`(select max(completed_at) from donation_facts where fact_id = follows.fact_id)`;
  const rows = db.selectFrom("follows").select(lastOfEach.as("at")).where("destination_id", "in", destinationIds);
  const row = await db
    .selectFrom(rows.as("last"))
    .select((select) => select.fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How many donations one query sums. SQLite blocks the event loop during the query. */
const donationsPerStep = 5_000;

type Span = { from: number; until: number };

/**
 * Sums, by currency, the donations to these facts that were completed from `from` to `until`, inclusive. A donation to
 * several of the facts counts once. Refunds don't count. `rest` is called between queries. Omit it inside a
 * transaction, which must not wait.
 */
export async function readGivenBetween(
  db: Db,
  factIds: readonly string[],
  { from, until }: Span,
  rest?: () => Promise<unknown>,
): Promise<{ sums: Money[]; count: number }> {
  const given: { sums: Money[]; count: number } = { sums: [], count: 0 };
  for (let begin = from; factIds.length > 0 && begin <= until; ) {
    const end = await findEndOfStep(db, factIds, { from: begin, until });
    const { sums, count } = await sumGiven(db, factIds, { from: begin, until: end });
    given.sums = sumByCurrency([...given.sums, ...sums]);
    given.count += count;
    begin = end + 1;
    if (end < until) await rest?.();
  }
  return given;
}

/**
 * Returns the latest time up to which one query may sum donations from `from` on, so that no fact has more than
 * `donationsPerStep` donations in that time.
 */
async function findEndOfStep(db: Db, factIds: readonly string[], { from, until }: Span): Promise<number> {
  const ends = factIds.map(async (factId) => {
    const row = await db
      .selectFrom("donation_facts")
      .select("completed_at")
      .where("fact_id", "=", factId)
      .where("completed_at", ">=", from)
      .where("completed_at", "<=", until)
      .orderBy("completed_at")
      .offset(donationsPerStep - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.completed_at ?? until;
  });
  return Math.min(...(await Promise.all(ends)));
}

async function sumGiven(db: Db, factIds: readonly string[], { from, until }: Span) {
  const rows = await db
    .selectFrom("donations")
    .select(["currency", "scale", sql<string>`cast(sum(amount_minor) as text)`.as("minor")])
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("payment_status", "=", "completed")
    // A corrected completion time leaves the row with the old time behind. Skip that row.
    .where(sql<number>`coalesce(completed_at, first_seen_at)`, ">=", from)
    .where(sql<number>`coalesce(completed_at, first_seen_at)`, "<=", until)
    .where("id", "in", (select) =>
      select
        .selectFrom("donation_facts")
        .select("donation_id")
        .where("fact_id", "in", factIds)
        .where("completed_at", ">=", from)
        .where("completed_at", "<=", until),
    )
    .groupBy(["currency", "scale"])
    .execute();
  return {
    sums: rows.map(({ minor, currency, scale }) => ({ currency, scale, minor: BigInt(minor) })),
    count: rows.reduce((all, { count }) => all + Number(count), 0),
  };
}
