import { sql } from "kysely";
import type { OutboxRow } from "../../composing/waiting.ts";
import type { Moment, MomentKind } from "../../kinds/moments.ts";
import type { Store } from "../engine/database.ts";
import { chunksOf, tableOf } from "../engine/dialect.ts";
import { isDeadLetter, waitingStates } from "../engine/partial-indexes.ts";
import { type Parameters, prepare, prepareInsert } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import { insertMoments, rowColumns, toOutboxRow } from "../ledger/moments.ts";
import { type HeldDestination, lockDestinations, writeHeld } from "../places/destinations.ts";
import { readMirrors } from "../places/mirrors.ts";
import { unfreezeUnsent } from "./messages.ts";
import { reviveRefunded } from "./missed-donations.ts";
import { countOldest } from "./overflow.ts";

/**
 * A request to announce a moment in a destination. `skip`: only record the moment, don't announce it. `notBefore`: the
 * earliest time to announce it, so that the donation that caused it comes first. `since`: since when it has been
 * waiting, so that it may count as late; the default is now. Times are by our clock.
 */
export type OutboxEntry = {
  destinationId: string;
  momentKey: string;
  factId: string;
  skip?: "too late";
  notBefore?: number;
  since?: number;
};

/** Returns the oldest waiting rows of a destination after `afterSeq`, with the current state of their moments. */
export async function readWaiting(
  db: Db,
  destinationId: string,
  limit: number,
  { only, afterSeq = 0 }: { only?: "notices"; afterSeq?: number } = {},
): Promise<OutboxRow[]> {
  const select = only === "notices" ? selectNotices : selectWaiting;
  const { rows } = await select(db, { destinationId, afterSeq, limit });
  return rows.map(toOutboxRow);
}

const prepareWaiting = (kind?: MomentKind) =>
  prepare((db, given: Parameters<{ destinationId: string; afterSeq: number; limit: number }>) =>
    db
      .selectFrom("outbox")
      .innerJoin("moments", "moments.key", "outbox.moment_key")
      .select(rowColumns)
      .where("outbox.destination_id", "=", given.destinationId)
      .where("outbox.state", "=", "pending")
      .where("outbox.seq", ">", given.afterSeq)
      .$if(kind !== undefined, (query) => query.where("moments.kind", "=", kind ?? null))
      .orderBy("outbox.seq")
      .limit(given.limit),
  );
const selectWaiting = prepareWaiting();
const selectNotices = prepareWaiting("notice");

/** Returns which destinations have rows for these moments, in any state. */
export async function readRowsOf(
  tx: Db,
  momentKeys: readonly string[],
): Promise<{ destination_id: string; moment_key: string }[]> {
  if (momentKeys.length === 0) return [];
  return tx
    .selectFrom("outbox")
    .select(["destination_id", "moment_key"])
    .where("moment_key", "in", momentKeys)
    .execute();
}

/**
 * Adds rows to the outbox. Also makes destinations due that have messages about `corrected` moments. Every transaction
 * locks in the same order: destinations by id, then outbox and messages. `seq` comes from the destination's counter in
 * this transaction, so it follows the order of commits on both databases.
 */
export async function enqueue(
  tx: Db,
  options: { entries?: readonly OutboxEntry[]; corrected?: readonly string[]; now: number },
): Promise<void> {
  const { entries = [], corrected = [], now } = options;
  const rises = new Map<string, number>();
  for (const { destination_id } of await readRowsOf(tx, corrected)) rises.set(destination_id, 0);
  for (const { destinationId } of entries) rises.set(destinationId, (rises.get(destinationId) ?? 0) + 1);
  const sorted = [...rises].sort(([a], [b]) => (a < b ? -1 : 1));
  const counters: { id: string; last_seq: number }[] = [];
  for (const some of chunksOf(sorted)) counters.push(...(await raiseCounters(tx, some, now)));

  const next = new Map(counters.map((row) => [row.id, row.last_seq - (rises.get(row.id) ?? 0)]));
  const rows = entries.flatMap((entry) => {
    const seq = next.get(entry.destinationId);
    if (seq === undefined) return []; // the destination has just been deleted
    next.set(entry.destinationId, seq + 1);
    return {
      destination_id: entry.destinationId,
      seq: seq + 1,
      moment_key: entry.momentKey,
      fact_id: entry.factId,
      state: entry.skip ? ("skipped" as const) : ("pending" as const),
      reason: entry.skip ?? null,
      created_at: entry.since ?? now,
      closed_at: entry.skip ? now : null,
      not_before: entry.notBefore ?? 0,
    };
  });
  await insertEntries(tx, rows);
  await countOldest(tx, counters, rises);
  await reviveRefunded(tx, corrected, now);
  await markForEdit(tx, corrected, now);
}

/** Queues a moment that did not come from the platform, for a place and its `mirrors`. */
export async function sayInPlace(
  tx: Db,
  destinationId: string,
  moment: Moment,
  now: number,
  mirrors: readonly string[] = [],
): Promise<void> {
  await insertMoments(tx, [moment], now);
  const entries = [destinationId, ...mirrors].map((id) => ({
    ...{ destinationId: id, momentKey: moment.key, factId: moment.factId },
  }));
  await enqueue(tx, { entries, now });
}

const insertEntries = prepareInsert(
  "outbox",
  ["destination_id", "seq", "moment_key", "fact_id", "state", "reason", "created_at", "closed_at", "not_before"],
  "on conflict (moment_key, destination_id) do nothing",
);

/**
 * Locks the destinations in the given order and raises their counters. They become due now. But if a chat has just
 * failed and asked us to wait, we wait as long as it asked. A destination that a process holds gets a new due time, so
 * that its release sees the new rows.
 */
async function raiseCounters(tx: Db, rises: readonly [string, number][], now: number) {
  await lockDestinations(
    tx,
    rises.map(([id]) => id),
  );
  const { rows } = await sql<{ id: string; last_seq: number }>`
    with rise (id, by_rows) as (${tableOf(tx, rises)})
    update destinations set last_seq = last_seq + rise.by_rows,
      due_at = case when due_at is null or lease_owner is not null or (due_at > ${now} and failures = 0)
        then ${now} else due_at end
    from rise where destinations.id = rise.id returning destinations.id, last_seq`.execute(tx);
  return rows;
}

/** Marks messages that show one of these moments as due for an edit. */
async function markForEdit(tx: Db, momentKeys: readonly string[], now: number): Promise<void> {
  if (momentKeys.length === 0) return;
  await tx
    .updateTable("messages")
    .set({ edit_due_at: now })
    .where("state", "!=", "failed") // the chat never accepted it, so there is nothing to edit
    .where("id", "in", (rows) =>
      rows
        .selectFrom("outbox")
        .select((column) => column.ref("message_id").$notNull().as("id"))
        .where("moment_key", "in", momentKeys)
        .where("message_id", "is not", null),
    )
    .execute();
}

/** Returns how many rows are pending in all destinations, and since when the oldest one has waited. */
export async function outboxDepth(db: Db): Promise<{ waiting: number; oldestAt: number | null }> {
  const row = await db
    .selectFrom("outbox")
    .select([sql<number | string>`count(*)`.as("waiting"), sql<number | null>`min(created_at)`.as("oldest")])
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldestAt: row.oldest };
}

export async function skipRows(
  store: Store,
  held: HeldDestination,
  options: { seqs: readonly number[]; reason: string; now: number },
): Promise<void> {
  await writeHeld(store, held, options.now, (tx) =>
    tx
      .updateTable("outbox")
      .set({ state: "skipped", reason: options.reason, closed_at: options.now })
      .where("destination_id", "=", held.id)
      .where("seq", "in", options.seqs)
      .where("state", "=", "pending")
      .execute(),
  );
}

/** Skips pending rows of moments that are no longer worth announcing. */
export async function skipMoments(tx: Db, keys: readonly string[], reason: string, now: number): Promise<void> {
  const ids = (await readRowsOf(tx, keys)).map((row) => row.destination_id);
  if (ids.length === 0) return;
  await lockDestinations(tx, ids);
  await tx
    .updateTable("outbox")
    .set({ state: "skipped", reason, closed_at: now })
    .where("moment_key", "in", keys)
    .where("state", "=", "pending")
    .execute();
}

/**
 * Takes the unsent announcements of a fact out of a place's queue, to queue them elsewhere. Includes those that the
 * chat refused there. Waiting announcements come with the time when they were first queued. Deletes the rows: if the
 * announcements come back before they are sent, an old row would keep them out.
 */
export async function takeUnsent(tx: Db, destinationId: string, factId: string) {
  const rows = tx
    .deleteFrom("outbox")
    .where("destination_id", "=", destinationId)
    .where("fact_id", "=", factId)
    .returning(["seq", "moment_key as momentKey", "not_before as notBefore", "created_at as since"]);
  const unsent = [];
  for (const state of waitingStates) unsent.push(...(await rows.where("state", "=", state).execute()));
  // These dead letters count as retried, so they are announced however old they are.
  const refused = await rows.where(isDeadLetter).where("state", "=", "aside").execute();
  return [...unsent, ...refused.map(({ since: _, ...row }) => row)].sort((a, b) => a.seq - b.seq);
}

/**
 * Skips the unsent rows of a fact that a destination no longer follows, in the destination and its mirrors. In the
 * destination, includes the rows of a frozen message that surely has not arrived. In a mirror it does not: a program
 * that has not confirmed an event gets it again.
 */
export async function skipDisconnected(tx: Db, destinationId: string, factId: string, now: number): Promise<void> {
  const ids = [destinationId, ...(await readMirrors(tx, [destinationId]))];
  await lockDestinations(tx, ids);
  await unfreezeUnsent(tx, destinationId, now);
  const skip = tx
    .updateTable("outbox")
    .set({ state: "skipped", reason: "disconnected", closed_at: now })
    .where("destination_id", "in", ids)
    .where("fact_id", "=", factId);
  for (const state of waitingStates) await skip.where("state", "=", state).execute();
  await skip.where(isDeadLetter).where("state", "=", "aside").execute();
}
