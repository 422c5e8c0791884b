import { sql } from "kysely";
import type { Money } from "../announcements/money.ts";
import type { Db } from "./tables.ts";

/** How many donations, and a sum per currency: never one over currencies. */
export type DonationSums = { count: number; sums: Money[] };

/**
 * What was given between `from` and `until` to what is followed in a space, and first heard of after `seenFrom`.
 * Milliseconds since 1970, by the platform's clock.
 */
export async function sumMissedDonations(
  db: Db,
  spaceId: string,
  { from, until, seenFrom }: { from: number; until: number; seenFrom: number },
): Promise<DonationSums> {
  const rows = await db
    .selectFrom("donations")
    .select(["currency", "scale"])
    .select([
      sql<number | string>`count(*)`.as("count"),
      sql<string>`cast(sum(amount_minor) as text)`.as("minor"), // as a text it may be of any size
    ])
    .where("payment_status", "=", "completed")
    .where("completed_at", ">=", from)
    .where("completed_at", "<", until)
    .where("first_seen_at", ">=", seenFrom)
    .where("id", "in", (given) =>
      given
        .selectFrom("donation_facts")
        .innerJoin("follows", "follows.fact_id", "donation_facts.fact_id")
        .innerJoin("destinations", "destinations.id", "follows.destination_id")
        .select("donation_facts.donation_id")
        .where("destinations.space_id", "=", spaceId),
    )
    .groupBy(["currency", "scale"])
    .orderBy("count", "desc")
    .orderBy("currency")
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    sums: rows.map(({ currency, scale, minor }) => ({ minor: BigInt(minor), scale, currency })),
  };
}
