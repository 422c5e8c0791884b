import { sql } from "kysely";
import type { Moment, MomentKind } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, toMoment } from "./moments.ts";

/** The moments of these kinds, no donations and no tests, that happened to a fact since then, newest first. Milliseconds since 1970. */
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
    .where(sql<boolean>`kind <> 'donation'`) // the words of the index
    .orderBy("happened_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMoment);
}

/** The newest donations to a fact, as they may be said. What was refunded counts for nothing. */
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

/** The largest donations in one currency to a fact since then, largest first. What was refunded counts for nothing. */
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
