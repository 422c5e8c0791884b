import { sql } from "kysely";
import { addMoney, compareMoney, type Money } from "../../money/money.ts";
import { hourMs } from "../../util/durations.ts";
import type { Db } from "../engine/tables.ts";

/**
 * The hour in which a fact was given most in one currency since then, from its beginning in milliseconds since 1970; null
 * where all of it came in one. What was refunded counts for nothing.
 */
export async function readBestHour(
  db: Db,
  factId: string,
  { currency, since }: { currency: string; since: number },
): Promise<{ from: number; sum: Money } | null> {
  const from = sql<number | string>`donation_facts.completed_at - donation_facts.completed_at % ${sql.lit(hourMs)}`;
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select([from.as("from"), "donations.scale"])
    .select(sql<string>`cast(sum(donations.amount_minor) as text)`.as("minor"))
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "=", "completed")
    .where("donations.currency", "=", currency)
    .groupBy([from, "donations.scale"])
    .execute();
  const hours = new Map<number, Money>();
  for (const { from: hour, scale, minor } of rows) {
    const sum = { minor: BigInt(minor), scale, currency };
    const known = hours.get(Number(hour));
    hours.set(Number(hour), known === undefined ? sum : addMoney(known, sum));
  }
  if (hours.size < 2) return null;
  const [best] = [...hours].sort(([a, x], [b, y]) => compareMoney(y, x) || a - b);
  return best === undefined ? null : { from: best[0], sum: best[1] };
}
