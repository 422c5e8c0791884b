import { sql } from "kysely";
import type { Moment, MomentKind } from "../../kinds/moments.ts";
import type { Db } from "../engine/tables.ts";
import { momentColumns, readMoments, toMoment } from "./moments.ts";

/**
 * Returns moments of these kinds that happened to a fact after `since`, newest first. Never returns donations or tests.
 * Times are milliseconds since 1970.
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
    // the partial index's own condition: without it, the query could not use the index
    .where(sql<boolean>`kind <> 'donation'`)
    .orderBy("happened_at", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();
  return rows.map(toMoment);
}

/** Returns the newest donations to a fact, cleaned so that they are safe to show. Omits refunds. */
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

/** Returns the moments of these donations, in this order. Omits donations whose moment was deleted. */
export async function readDonationsInOrder(db: Db, donations: readonly { id: string }[]): Promise<Moment[]> {
  const keys = donations.map(({ id }) => `donation:${id}`);
  const moments = await readMoments(db, keys);
  return moments.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}

/**
 * Returns the newest donations to a fact, completed at `since` or later. The oldest of them comes first. Times are
 * milliseconds since 1970.
 */
export async function readGivenFrom(
  db: Db,
  factId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Moment[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("moments", (join) => join.on("moments.key", "=", sql<string>`'donation:' || donation_facts.donation_id`))
    .select(momentColumns)
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .orderBy("donation_facts.completed_at", "desc")
    .orderBy("donation_facts.donation_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toMoment).toReversed();
}
