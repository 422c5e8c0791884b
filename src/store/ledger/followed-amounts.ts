import { sql } from "kysely";
import type { Money } from "../../money/money.ts";
import type { Db } from "../engine/tables.ts";

/** Returns donations to anything that a place follows, newest first, each once. */
export async function readFollowedAmounts(
  db: Db,
  destinationId: string,
  { since, limit }: { since: number; limit: number },
): Promise<Money[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .innerJoin("follows", "follows.fact_id", "donation_facts.fact_id")
    .select([
      "donations.id",
      "donations.amount_minor",
      "donations.scale",
      "donations.currency",
      "donations.completed_at",
    ])
    .distinct()
    .where("follows.destination_id", "=", destinationId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "=", "completed")
    .orderBy("donations.completed_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ amount_minor, scale, currency }) => ({ minor: BigInt(amount_minor), scale, currency }));
}

/** Returns when the last donation to anything that these places follow was completed; null if there was none. */
export async function readLastDonationAt(db: Db, destinationIds: readonly string[]): Promise<number | null> {
  const lastOfEach = sql<number | null>`(select max(completed_at) from donation_facts where fact_id = follows.fact_id)`;
  const rows = db.selectFrom("follows").select(lastOfEach.as("at")).where("destination_id", "in", destinationIds);
  const row = await db
    .selectFrom(rows.as("last"))
    .select((select) => select.fn.max("at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}
