import type { Selectable } from "kysely";
import { chunksOf, locked } from "./dialect.ts";
import { insertRows } from "./insert-rows.ts";
import type { Db, Tables } from "./tables.ts";

export type DonationRow = Selectable<Tables["donations"]>;

/** The ledger's rows of these donations, locked in the order of their ids. */
export async function readDonations(tx: Db, ids: readonly string[]): Promise<Map<string, DonationRow>> {
  if (ids.length === 0) return new Map();
  const query = tx.selectFrom("donations").selectAll().where("id", "in", ids).orderBy("id");
  const rows = await locked(tx, query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the folded state. Amounts, times and states only: the ledger holds nothing personal. */
export async function saveDonations(tx: Db, rows: readonly DonationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  await insertRows(tx, "donations", sorted, replacing);
}

const replaced = [
  "amount_minor",
  "scale",
  "currency",
  "completed_at",
  "first_seen_at",
  "payment_status",
  "stamp",
  "content_hash",
] as const satisfies (keyof DonationRow)[];
const replacing =
  `on conflict (id) do update set ${replaced.map((name) => `${name} = excluded.${name}`).join(", ")}` as const;

/** Nothing limits how many facts one donation may name. */
const factsPerStatement = 5_000;

/** Which facts a donation counts for: united over all its deliveries. */
export async function saveDonationFacts(tx: Db, rows: readonly Tables["donation_facts"][]): Promise<void> {
  for (const some of chunksOf(rows, factsPerStatement)) {
    await insertRows(tx, "donation_facts", some, "on conflict do nothing");
  }
}
