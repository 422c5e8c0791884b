import { type SelectQueryBuilder, sql } from "kysely";
import type { Money } from "../../money/money.ts";
import { chunksOf } from "../engine/dialect.ts";
import { wasTooLate } from "../engine/partial-indexes.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, Tables } from "../engine/tables.ts";
import { readRecentMoments } from "../ledger/recent-moments.ts";
import { lockDestinations } from "../places/destinations.ts";

/** How many donations, and their sum in each currency. Amounts in different currencies are never added. */
type DonationSums = { count: number; sums: Money[] };

/**
 * Sums the donations that a space never announced, because they were made while the bot was down, or were still waiting
 * then. `since`: when the bot came back, by our clock.
 */
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

/** Selects outbox rows of donations that were given up and that a summary may still announce. */
function isGivenUp(since: number) {
  return sql<boolean>`${wasTooLate} and outbox.reason <> 'expired' and outbox.closed_at >= ${since}
    and outbox.moment_key like 'donation:%'`;
}

/**
 * Sums donations to facts that a space follows. Counts those made between `from` and `until` that we first saw after
 * `seenFrom`. Times are milliseconds since 1970, by the platform's clock.
 */
export async function sumMissedDonations(
  db: Db,
  spaceId: string,
  { from, until, seenFrom }: { from: number; until: number; seenFrom: number },
): Promise<DonationSums> {
  return sumOf(
    db
      .selectFrom("donations")
      .where("first_seen_at", ">=", seenFrom)
      .where("id", "in", (given) =>
        given
          .selectFrom("donation_facts")
          .innerJoin("follows", "follows.fact_id", "donation_facts.fact_id")
          .innerJoin("destinations", "destinations.id", "follows.destination_id")
          .select("donation_facts.donation_id")
          .where("destinations.space_id", "=", spaceId)
          .where("donation_facts.completed_at", ">=", from)
          .where("donation_facts.completed_at", "<", until),
      ),
  );
}

async function sumOf(donations: SelectQueryBuilder<Tables, "donations", object>): Promise<DonationSums> {
  const rows = await donations
    .where("payment_status", "=", "completed")
    .select(["currency", "scale"])
    .select([
      sql<number | string>`count(*)`.as("count"),
      // as text, because the sum may be too large for a JavaScript number
      sql<string>`cast(sum(amount_minor) as text)`.as("minor"),
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

/** Tells what became of a donation in a place. `isSummed`: a digest announced it, or it was only counted. */
type DonationFate = {
  id: string;
  state: Tables["outbox"]["state"]["__select__"];
  reason: string | null;
  isSummed: boolean;
};

const prefix = "donation:";

const selectFates = prepare((db, given: Parameters<{ destinationId: string; keys: readonly string[] }>) =>
  db
    .selectFrom("outbox")
    .leftJoin("messages", "messages.id", "outbox.message_id")
    .select(["outbox.moment_key as key", "outbox.state", "outbox.reason", "messages.digest"])
    .where("outbox.destination_id", "=", given.destinationId)
    .where(isOneOf(db, "outbox.moment_key", given.keys)),
);

/** Returns what became of these donations in a place. Omits donations that were never queued for the place. */
export async function readFates(db: Db, destinationId: string, ids: readonly string[]): Promise<DonationFate[]> {
  const { rows } = await selectFates(db, { destinationId, keys: ids.map((id) => prefix + id) });
  return rows.map(({ key, state, reason, digest }) => ({
    id: key.slice(prefix.length),
    state,
    reason,
    isSummed: digest !== null || reason === "counted",
  }));
}

/**
 * Puts announcements that were given up because of an absence back into a destination's queue. `since`: the end of that
 * absence. They all count as late. Returns how many.
 */
export async function reviveGivenUp(
  tx: Db,
  destinationId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  await lockDestinations(tx, [destinationId]);
  const keys = tx
    .selectFrom("outbox")
    .select("moment_key")
    .where("destination_id", "=", destinationId)
    .where(isGivenUp(since));
  await tx.updateTable("moments").set({ origin: "late" }).where("key", "in", keys).execute();
  const rows = await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, closed_at: null, created_at: now })
    .where("destination_id", "=", destinationId)
    .where(isGivenUp(since))
    .returning("seq")
    .execute();
  if (rows.length > 0) {
    await tx.updateTable("destinations").set({ due_at: now }).where("id", "=", destinationId).execute();
  }
  return rows.length;
}

/**
 * Puts rows that were skipped because of a refund back into the queue, because a correction may have undone the refund.
 */
export async function reviveRefunded(tx: Db, momentKeys: readonly string[], now: number): Promise<void> {
  if (momentKeys.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, closed_at: null, created_at: now })
    .where("moment_key", "in", momentKeys)
    .where("state", "=", "skipped")
    .where("reason", "=", "refunded")
    .execute();
}

const keysPerStatement = 500;
/** A campaign has one closing message, and another one for each time that it was reopened. */
const mostClosings = 10;

/**
 * Returns the keys of the `closing` moments of these donations' campaigns. Their texts may name one of the donations.
 */
export async function readClosingsOf(db: Db, donationKeys: readonly string[]): Promise<string[]> {
  const facts = new Set<string>();
  for (const some of chunksOf(donationKeys, keysPerStatement)) {
    const rows = await db
      .selectFrom("outbox")
      .innerJoin("moments", "moments.key", "outbox.moment_key")
      .select(["outbox.fact_id as followed", "moments.fact_id as given"])
      .distinct()
      .where("outbox.moment_key", "in", some)
      .execute();
    for (const { followed, given } of rows) for (const id of [followed, given]) facts.add(id);
  }
  const closings: string[] = [];
  for (const id of facts) {
    const own = await readRecentMoments(db, id, { kinds: ["closing"], since: 0, limit: mostClosings });
    closings.push(...own.map(({ key }) => key));
  }
  return closings;
}
