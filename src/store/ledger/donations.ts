import { type Selectable, sql } from "kysely";
import type { KnownDonation } from "../../news/donation.ts";
import { locked } from "../engine/dialect.ts";
import { isOneOf, type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db, Tables } from "../engine/tables.ts";

type DonationRow = Selectable<Tables["donations"]>;

/** Returns what the ledger knows about these donations, by id. Locks the rows in the order of their ids. */
export async function readDonations(tx: Db, ids: readonly string[]): Promise<Map<string, KnownDonation>> {
  if (ids.length === 0) return new Map();
  const { rows } = await selectDonations(tx, { ids });
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

const selectDonations = prepare((db, { ids }: Parameters<{ ids: readonly string[] }>) => {
  const donations = db.selectFrom("donations").selectAll();
  return locked(db, donations.where(isOneOf(db, "id", ids)).orderBy("id"));
});

/** Writes the current state of donations: only amounts, times and statuses. The ledger holds no personal data. */
export async function saveDonations(tx: Db, donations: ReadonlyMap<string, KnownDonation>): Promise<void> {
  const rows = [...donations].map(([id, known]) => toRow(id, known));
  await writeRows(
    tx,
    rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

const columns = [
  "id",
  "amount_minor",
  "scale",
  "currency",
  "completed_at",
  "first_seen_at",
  "payment_status",
  "stamp",
  "content_hash",
] as const satisfies (keyof DonationRow)[];
const replaced = columns.slice(1).map((name) => `${name} = excluded.${name}`);
const writeRows = prepareInsert("donations", columns, `on conflict (id) do update set ${replaced.join(", ")}`);

/** Adds the facts that a donation counts for. Facts from earlier deliveries stay. */
export const saveDonationFacts = prepareInsert(
  "donation_facts",
  ["fact_id", "completed_at", "donation_id"],
  "on conflict do nothing",
);

/** Returns which of these donations count for a fact, by id. */
export async function readCountedFor(
  db: Db,
  factId: string,
  donations: ReadonlyMap<string, KnownDonation>,
): Promise<Set<string>> {
  const times = [...donations.values()].map(({ completedAt, firstSeenAt }) => completedAt ?? firstSeenAt);
  if (times.length === 0) return new Set();
  const { rows } = await selectCountedFor(db, { factId, times: [...new Set(times)] });
  return new Set(rows.map(({ donation_id: id }) => id));
}

/** Looks for completion times, not donation ids: the index has the fact and the time before the donation. */
const selectCountedFor = prepare((db, { factId, times }: Parameters<{ factId: string; times: readonly number[] }>) =>
  db
    .selectFrom("donation_facts")
    .select("donation_id")
    .where("fact_id", "=", factId)
    .where(isOneOf(db, "completed_at", times)),
);

/** Returns which of these donations are in the ledger. */
export async function readKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("donations").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these donations were refunded. The platform's lists still contain refunded donations. */
export async function readRefunded(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const query = db.selectFrom("donations").select("id").where("id", "in", ids);
  const rows = await query.where("payment_status", "=", "cancelled").execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns when the newest known donation to any fact was completed; undefined if there is none. */
export async function readLastCompletedAt(db: Db): Promise<number | undefined> {
  const lastOfEach = sql<number | null>`(select max(completed_at) from donation_facts where fact_id = facts.id)`;
  const { at } = await db
    .selectFrom((from) => from.selectFrom("facts").select(lastOfEach.as("at")).as("last"))
    .select((select) => select.fn.max("at").as("at"))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

function toKnown(row: DonationRow): KnownDonation {
  return {
    amount: { minor: BigInt(row.amount_minor), scale: row.scale, currency: row.currency },
    completedAt: row.completed_at,
    paymentStatus: row.payment_status,
    stamp: row.stamp,
    contentHash: row.content_hash,
    firstSeenAt: row.first_seen_at,
  };
}

/** `Number` is exact here, because amounts above 2^53-1 minor units are rejected when they are read. */
function toRow(id: string, known: KnownDonation): DonationRow {
  return {
    id,
    amount_minor: Number(known.amount.minor),
    scale: known.amount.scale,
    currency: known.amount.currency,
    completed_at: known.completedAt,
    payment_status: known.paymentStatus,
    stamp: known.stamp,
    content_hash: known.contentHash,
    first_seen_at: known.firstSeenAt,
  };
}
