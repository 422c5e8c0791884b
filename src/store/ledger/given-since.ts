import { sumByCurrency } from "../../money/money.ts";
import type { GivenAt } from "../../news/forecast.ts";
import type { Db } from "../engine/tables.ts";

/** What was given to a fact since then, by currency; what was refunded counts for nothing. By the platform's clock. */
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

/** Since when somebody has followed a fact, by the platform's clock: from then on its donations are known. Null: nobody does. */
export async function readFollowedSince(db: Db, factId: string): Promise<number | null> {
  const row = await db
    .selectFrom("follows")
    .select((select) => select.fn.min("since").as("since"))
    .where("fact_id", "=", factId)
    .executeTakeFirst();
  return row?.since ?? null;
}
