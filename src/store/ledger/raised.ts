/** What the platform says that campaigns have raised, beside what the ledger knows of them. */
import type { Money } from "../../money/money.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/**
 * `asOf`: when the total was so; `listedUntil`: up to when all donations are known from its list. Both by the platform's
 * clock, milliseconds since 1970.
 */
export type Raised = { total: Money; asOf: number; listedUntil: number | null };

/** By the id of the campaign; without those of which totals in several currencies were told. */
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

/** What was given to a campaign since then, by currency, also what was refunded later: the total falls when it is told so. */
export async function readEverGivenSince(db: Db, factId: string, since: number): Promise<Money[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select(["donations.currency", "donations.scale"])
    .select((select) => select.fn.sum<number | string>("donations.amount_minor").as("sum"))
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "!=", "pending")
    .groupBy(["donations.currency", "donations.scale"])
    .execute();
  return rows.map(({ sum, scale, currency }) => ({ minor: BigInt(sum), scale, currency }));
}
