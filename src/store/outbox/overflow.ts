import { type Expression, type RawBuilder, sql } from "kysely";
import type { Counted } from "../../composing/bundle.ts";
import type { Store } from "../engine/database.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import { type HeldDestination, writeHeld } from "../places/destinations.ts";
import { RowsChanged } from "./message-versions.ts";

/** `lastSeq` and `versions` tell whether the rows have changed since they were read. */
export type CountedRows = Counted & { rows: number; lastSeq: number; versions: number };

/**
 * Limits how many donations wait in a place where the bot cannot post. If more wait, the oldest become `counted`: the
 * next bundle or digest announces only their number and sum. Their rows stay and the ledger knows the amounts, so
 * corrections still apply. The limit is 10,000: every 500 rows, we check for more than 9,400 and cut down to 9,000.
 */
const checkEvery = 500;
const keptWaiting = 9_000;
const mostWaiting = 9_400;

/** `rises`: how many rows were just added to each destination. */
export async function countOldest(
  tx: Db,
  counters: readonly { id: string; last_seq: number }[],
  rises: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, last_seq } of counters) {
    const before = last_seq - (rises.get(id) ?? 0);
    if (Math.floor(last_seq / checkEvery) > Math.floor(before / checkEvery)) await countOldestOf(tx, id);
  }
}

async function countOldestOf(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ waiting: number | string }>`select count(*) as waiting from outbox
    where destination_id = ${id} and state = 'pending'`.execute(tx);
  const waiting = Number(rows[0]?.waiting);
  if (waiting <= mostWaiting) return;
  await sql`update outbox set state = 'counted' where destination_id = ${id} and state = 'pending'
    and moment_key like 'donation:%' and seq <= (select max(seq) from (select seq from outbox
      where destination_id = ${id} and state = 'pending' order by seq limit ${waiting - keptWaiting}) as oldest)`.execute(
    tx,
  );
}

type CountedSums = Record<"minor" | "currency", string> &
  Record<"scale" | "given" | "total" | "last" | "versions" | "since", number>;

const prepareCounted = (those: (given: { id: Expression<string> }) => RawBuilder<unknown>) =>
  prepare(
    (_, given: Parameters<{ id: string }>) =>
      sql<CountedSums>`select d.currency, d.scale, count(*) as total, max(o.seq) as last, sum(m.version) as versions,
        sum(case when d.payment_status = 'cancelled' then 0 else 1 end) as given,
        cast(sum(case when d.payment_status = 'cancelled' then 0 else d.amount_minor end) as text) as minor,
        min(coalesce(d.completed_at, d.first_seen_at)) as since
      from outbox o join moments m on m.key = o.moment_key join donations d on d.id = substr(o.moment_key, 10)
      where ${those(given)} group by d.currency, d.scale`,
  );
const selectCountedHere = prepareCounted(({ id }) => sql`o.destination_id = ${id} and o.state = 'counted'`);
const selectCountedIn = prepareCounted(({ id }) => sql`o.message_id = ${id} and o.reason = 'counted'`);

/** Reads the counted rows of a destination, or of a message. Undefined if there are none. */
export async function readCounted(
  db: Db,
  where: { destinationId: string } | { messageId: string },
): Promise<CountedRows | undefined> {
  const { rows } =
    "messageId" in where
      ? await selectCountedIn(db, { id: where.messageId })
      : await selectCountedHere(db, { id: where.destinationId });
  if (rows.length === 0) return undefined;
  const sum = (key: "given" | "total" | "versions") => rows.reduce((all, row) => all + Number(row[key]), 0);
  return {
    count: sum("given"),
    sums: rows
      .filter((row) => Number(row.given) > 0)
      .map(({ minor, scale, currency }) => ({ minor: BigInt(minor), scale, currency })),
    since: Math.min(...rows.map((row) => row.since)),
    rows: sum("total"),
    lastSeq: Math.max(...rows.map((row) => row.last)),
    versions: sum("versions"),
  };
}

/** Connects counted rows to their message. Throws RowsChanged if they changed since they were read. */
export async function tieCounted(
  tx: Db,
  held: HeldDestination,
  messageId: string,
  counted: CountedRows,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update outbox set state = 'composed', reason = 'counted', message_id = ${messageId},
      said_version = (select version from moments where key = outbox.moment_key)
    where destination_id = ${held.id} and state = 'counted' and seq <= ${counted.lastSeq}`.execute(tx);
  if (Number(numAffectedRows) !== counted.rows || (await sentVersions(tx, messageId)) !== counted.versions) {
    throw new RowsChanged("what was counted has changed");
  }
}

/** Records that the message shows the rows in `counted`. Returns false if there are newer versions. */
export async function raiseCounted(tx: Db, messageId: string, counted: CountedRows): Promise<boolean> {
  await sql`update outbox set said_version = (select version from moments where key = outbox.moment_key)
    where message_id = ${messageId} and reason = 'counted'`.execute(tx);
  return (await sentVersions(tx, messageId)) === counted.versions;
}

async function sentVersions(tx: Db, messageId: string): Promise<number> {
  const { rows } = await sql<{ versions: number | string | null }>`select sum(said_version) as versions from outbox
    where message_id = ${messageId} and reason = 'counted'`.execute(tx);
  return Number(rows[0]?.versions);
}

/** Skips rows that were counted before `before`. */
export async function expireCounted(
  store: Store,
  held: HeldDestination,
  { before, now }: { before: number; now: number },
): Promise<void> {
  await writeHeld(store, held, now, (tx) =>
    tx
      .updateTable("outbox")
      .set({ state: "skipped", reason: "expired", closed_at: now })
      .where("destination_id", "=", held.id)
      .where("state", "=", "counted")
      .where("created_at", "<", before)
      .execute(),
  );
}
