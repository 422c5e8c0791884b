import { sql } from "kysely";
import type { Moment, MomentKind } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "./moments.ts";

/**
 * Returns moments of these kinds that happened to a fact since then, newest first, without donations and tests.
 * Milliseconds since 1970.
 */
export async function readRecentMoments(
  db: Db,
  factId: string,
  { kinds, since, limit }: { kinds: readonly MomentKind[]; since: number; limit: number },
): Promise<Moment[]> {
  const rows = await db
    .selectFrom("moments")
    .select(momentColumns)
    .where("fact_id", "=", factId)
    .where("happened_at", ">=", since)
    .where("kind", "in", kinds)
    .where("origin", "!=", "test")
    .where(sql<boolean>`kind <> 'donation'`) // matches the condition of the index
    .orderBy("happened_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMoment);
}

/** Returns the newest donations to a fact, in a form that is safe to show. Refunds don't count. */
export async function readNewestGiven(db: Db, factId: string, limit: number): Promise<Moment[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .innerJoin("moments", (join) => join.on("moments.key", "=", sql<string>`'donation:' || donations.id`))
    .select(momentColumns)
    .where("donation_facts.fact_id", "=", factId)
    .where("donations.payment_status", "=", "completed")
    .where("moments.data", "is not", null)
    .orderBy("donation_facts.completed_at", "desc")
    .orderBy("donations.id")
    .limit(limit)
    .execute();
  return rows.map(toMoment);
}

/** Returns the largest donations to a fact in one currency since then, largest first. Refunds don't count. */
export async function readLargestGiven(
  db: Db,
  factId: string,
  { currency, since, limit }: { currency: string; since: number; limit: number },
): Promise<Moment[]> {
  const largest = db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select(["donations.id", sql<number>`donations.amount_minor / power(10.0, donations.scale)`.as("amount")])
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "=", "completed")
    .where("donations.currency", "=", currency)
    .orderBy("amount", "desc")
    .orderBy("donations.id")
    .limit(limit);
  const rows = await db
    .selectFrom(largest.as("largest"))
    .innerJoin("moments", (join) => join.on("moments.key", "=", sql<string>`'donation:' || largest.id`))
    .select(momentColumns)
    .orderBy("largest.amount", "desc")
    .orderBy("largest.id")
    .execute();
  return rows.map(toMoment);
}
