/** Compares the platform's totals of campaigns with what the ledger knows about them. */

import { sql } from "kysely";
import { addMoney, compareMoney, type Money, sumByCurrency } from "../../money/money.ts";
import type { GivenAt } from "../../news/forecast.ts";
import { hourMs } from "../../util/durations.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";

/**
 * `asOf`: the time of this total; `listedUntil`: the time up to which all donations are known from its list. Both by
 * the platform's clock, milliseconds since 1970.
 */
export type Raised = { total: Money; asOf: number; listedUntil: number | null };

/** Returns totals by the id of the campaign. Omits campaigns with totals in several currencies. */
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

/**
 * Sums donations to a campaign since then, by currency. Includes later refunds, because the total falls only when the
 * platform reports them.
 */
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

/** Enough steps for the line to look smooth. */
const steps = 48;

/**
 * Returns how donations to a fact in one currency added up since then: the sum at the end of each of equal steps, from
 * the first donation to the last. Null if all came at once. Refunds don't count. By the platform's clock, milliseconds
 * since 1970.
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

/**
 * Returns the hour with the most donations to a fact in one currency since then, from its beginning in milliseconds
 * since 1970. Null if all came within one hour. Refunds don't count.
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

/** Sums donations to a fact since then, by currency. Refunds don't count. By the platform's clock. */
export async function readGivenSince(
  db: Db,
  factId: string,
  since: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<GivenAt[]> {
  const rows = await db
    .selectFrom("donation_facts")
    .innerJoin("donations", "donations.id", "donation_facts.donation_id")
    .select(["donations.currency", "donations.scale"])
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .select((select) => select.fn.sum<number | string>("donations.amount_minor").as("sum"))
    .where("donation_facts.fact_id", "=", factId)
    .where("donation_facts.completed_at", ">=", since)
    .where("donation_facts.completed_at", "<=", until)
    .where("donations.payment_status", "=", "completed")
    .groupBy(["donations.currency", "donations.scale"])
    .execute();
  const groups = Map.groupBy(rows, ({ currency }) => currency);
  return [...groups.values()].flatMap((some) => {
    const sums = some.map(({ sum, scale, currency }) => ({ minor: BigInt(sum), scale, currency }));
    const count = some.reduce((all, row) => all + Number(row.count), 0);
    return sumByCurrency(sums).map((sum) => ({ count, sum }));
  });
}

/**
 * Returns when the first follow of a fact began, by the platform's clock: its donations are known from then on. Null if
 * nobody follows it.
 */
export async function readFollowedSince(db: Db, factId: string): Promise<number | null> {
  const row = await db
    .selectFrom("follows")
    .select((select) => select.fn.min("since").as("since"))
    .where("fact_id", "=", factId)
    .executeTakeFirst();
  return row?.since ?? null;
}
