import { type SelectQueryBuilder, sql } from "kysely";
import type { Money } from "../../money/money.ts";
import type { Db, Tables } from "../engine/tables.ts";

/** How many donations, and a sum per currency: never one over currencies. */
export type DonationSums = { count: number; sums: Money[] };

/** What nobody was told in a space because it was given, or waited, in an absence that ended then by our own clock. */
export async function sumGivenUp(db: Db, spaceId: string, { since }: { since: number }): Promise<DonationSums> {
  return sumOf(
    db
      .selectFrom("donations")
      .where("id", "in", (given) =>
        given
          .selectFrom("outbox")
          .innerJoin("destinations", "destinations.id", "outbox.destination_id")
          .select(sql<string>`substr(outbox.moment_key, 10)`.as("id"))
          .where("destinations.space_id", "=", spaceId)
          .where(isGivenUp(since)),
      ),
  );
}

/** Rows of the outbox with donations that a summary may still say. */
export function isGivenUp(since: number) {
  return sql<boolean>`outbox.state = 'skipped' and outbox.reason in ('too late', 'away') and outbox.closed_at >= ${since}
    and outbox.moment_key like 'donation:%'`;
}

/**
 * What was given between `from` and `until` to what is followed in a space, and first heard of after `seenFrom`.
 * Milliseconds since 1970, by the platform's clock.
 */
export async function sumMissedDonations(
  db: Db,
  spaceId: string,
  { from, until, seenFrom }: { from: number; until: number; seenFrom: number },
): Promise<DonationSums> {
  return sumOf(
    db
      .selectFrom("donations")
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
      ),
  );
}

async function sumOf(donations: SelectQueryBuilder<Tables, "donations", object>): Promise<DonationSums> {
  const rows = await donations
    .where("payment_status", "=", "completed")
    .select(["currency", "scale"])
    .select([
      sql<number | string>`count(*)`.as("count"),
      sql<string>`cast(sum(amount_minor) as text)`.as("minor"), // as a text it may be of any size
    ])
    .groupBy(["currency", "scale"])
    .orderBy("count", "desc")
    .orderBy("currency")
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    sums: rows.map(({ currency, scale, minor }) => ({ minor: BigInt(minor), scale, currency })),
  };
}
