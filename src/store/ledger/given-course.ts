import { sql } from "kysely";
import { addMoney, type Money } from "../../money/money.ts";
import type { Db } from "../engine/tables.ts";

/** As many as a line needs to look like one. */
const steps = 48;

/**
 * How what was given to a fact in one currency came together since then: the sum up to the end of each of equal steps, from
 * the first donation to the last; null where all came at once. What was refunded counts for nothing. By the platform's clock,
 * milliseconds since 1970.
 */
export async function readCourse(
  db: Db,
  factId: string,
  { currency, since }: { currency: string; since: number },
): Promise<{ from: number; to: number; sums: Money[] } | null> {
  const given = db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donations.payment_status", "=", "completed")
    .where("donations.currency", "=", currency);
  const ends = await given
    .select(({ fn }) => [
      fn.min<number | string | null>("donation_facts.completed_at").as("from"),
      fn.max<number | string | null>("donation_facts.completed_at").as("to"),
    ])
    .executeTakeFirst();
  const [from, to] = [Number(ends?.from ?? 0), Number(ends?.to ?? 0)];
  if (to <= from) return null;
  const stepMs = Math.ceil((to - from + 1) / steps);
  const after = sql<number | string>`donation_facts.completed_at - ${sql.lit(from)}`;
  const begins = sql<number | string>`${after} - (${after}) % ${sql.lit(stepMs)}`;
  const rows = await given
    .select([begins.as("begins"), "donations.scale"])
    .select(sql<string>`cast(sum(donations.amount_minor) as text)`.as("minor"))
    .groupBy([begins, "donations.scale"])
    .execute();
  const inSteps = Map.groupBy(rows, ({ begins: beginsMs }) => Math.round(Number(beginsMs) / stepMs));
  const sums: Money[] = [];
  let sum: Money = { minor: 0n, scale: 0, currency };
  for (let step = 0; step < steps && step * stepMs <= to - from; step += 1) {
    for (const { minor, scale } of inSteps.get(step) ?? []) {
      sum = addMoney(sum, { minor: BigInt(minor), scale, currency });
    }
    sums.push(sum);
  }
  return { from, to, sums };
}
