import { sql } from "kysely";
import type { Store } from "../engine/database.ts";
import { chunksOf } from "../engine/dialect.ts";
import { type Lease, proveLease } from "../engine/leases.ts";
import { hasBody } from "../engine/partial-indexes.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, InboxRow } from "../engine/tables.ts";
import { batchDepth } from "./delivery-batches.ts";

export type PendingEvent = Pick<
  InboxRow,
  "event_key" | "source" | "body" | "received_at" | "attempts" | "parser" | "batch_id"
>;

/** Returns the oldest pending events that may be tried now. */
export async function readPending(db: Db, now: number, limit: number): Promise<PendingEvent[]> {
  return (await selectPending(db, { now, limit })).rows;
}

const selectPending = prepare((db, given: Parameters<{ now: number; limit: number }>) =>
  db
    .selectFrom("inbox")
    .select(["event_key", "source", "body", "received_at", "attempts", "parser", "batch_id"])
    .where("state", "=", "pending")
    .where("not_before", "<=", given.now)
    .orderBy("received_at")
    .orderBy("event_key")
    .limit(given.limit),
);

/** True if an event from one of the platform's lists is pending and may be tried now. */
export async function hasListedPending(db: Db, now: number): Promise<boolean> {
  const pending = db.selectFrom("inbox").select("event_key").where("state", "=", "pending");
  const listed = pending.where("source", "=", "list").where("not_before", "<=", now).limit(1);
  return (await listed.executeTakeFirst()) !== undefined;
}

/** An event that came from a list of the platform, from polling, or from somebody's test command. */
export type ListedEvent = { key: string; body: Uint8Array; source?: "list" | "watch" | "test" };

/**
 * Adds events that did not come from webhooks to the inbox. Intake takes events in the order of their time, so each
 * gets a time one millisecond after the previous one.
 */
export async function enterListed(tx: Db, events: readonly ListedEvent[], now: number): Promise<void> {
  const rows = events.map(({ key, body, source = "list" }, at) => ({
    event_key: key,
    source,
    body,
    received_at: now - (events.length - 1 - at),
    done_at: null,
    error: null,
    parser: null,
  }));
  for (const some of chunksOf(rows)) {
    await tx
      .insertInto("inbox")
      .values(some)
      .onConflict((conflict) => conflict.column("event_key").doNothing())
      .execute();
  }
}

/** Adds events that a lease holder found. Returns false if there were none. Throws LeaseLost. */
export async function enterFound(
  store: Store,
  held: Lease,
  events: readonly ListedEvent[],
  now: number,
): Promise<boolean> {
  if (events.length === 0) return false;
  await store.write(async (tx) => {
    await proveLease(tx, held, now);
    await enterListed(tx, events, now);
  });
  return true;
}

export async function markDone(tx: Db, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable("inbox")
    .set({ state: "done", done_at: now, error: null })
    .where("event_key", "in", keys)
    .execute();
}

/** Postpones an event that failed. It is not tried again before `notBefore`. */
export async function postpone(tx: Db, key: string, failure: { error: string; notBefore: number }): Promise<void> {
  await tx
    .updateTable("inbox")
    .set((set) => ({ attempts: set("attempts", "+", 1), not_before: failure.notBefore, error: failure.error }))
    .where("event_key", "=", key)
    .execute();
}

/**
 * Makes dead letters of events that this version cannot understand. The reason is stored with them, so that people can
 * inspect and retry them.
 */
export async function setAside(
  tx: Db,
  keys: readonly string[],
  reason: { error: string; parser: number; now: number },
): Promise<void> {
  await tx
    .updateTable("inbox")
    .set({ state: "aside", error: reason.error, parser: reason.parser, done_at: reason.now })
    .where("event_key", "in", keys)
    .execute();
}

/**
 * Makes dead letters pending again: one by its key, or all that an older parser did not understand. Returns how many.
 */
export async function retryDeadLetters(tx: Db, which: { key: string } | { olderThanParser: number }): Promise<number> {
  const update = tx
    .updateTable("inbox")
    .set({ state: "pending", not_before: 0, attempts: 0, done_at: null })
    .where("state", "=", "aside")
    .where(hasBody);
  const result =
    "key" in which
      ? await update.where("event_key", "=", which.key).executeTakeFirst()
      : await update.where("parser", "<", which.olderThanParser).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The start of a dead letter's reason if this version does not know the event's type. The type follows it. */
export const notYetPrefix = "not understood yet: ";

/** Lists dead letters, newest first, without their bodies. Skips events that only need a later version of the bot. */
export function listDeadLetters(db: Db, limit: number) {
  return db
    .selectFrom("inbox")
    .select(["event_key", "source", "received_at", "attempts", "error"])
    .where("state", "=", "aside")
    .where(hasBody)
    .where("error", "not like", `${notYetPrefix}%`)
    .orderBy("received_at", "desc")
    .limit(limit)
    .execute();
}

/**
 * Returns dead letters that arrived after `since`, newest first. Skips events that only need a later version of the
 * bot.
 */
export function readDeadLetters(db: Db, since: number) {
  return db
    .selectFrom("inbox")
    .select(["event_key", "body"])
    .where("state", "=", "aside")
    .where("done_at", ">=", since)
    .where(hasBody)
    .where("error", "not like", `${notYetPrefix}%`)
    .orderBy("done_at", "desc")
    .limit(200)
    .execute();
}

/** Counts, by reason, the events that need a later version of the bot. */
export async function countNotYet(db: Db): Promise<{ reason: string; count: number }[]> {
  const rows = await db
    .selectFrom("inbox")
    .select(["error", sql<number | string>`count(*)`.as("count")])
    .where("state", "=", "aside")
    .where(hasBody)
    .where("error", "like", `${notYetPrefix}%`)
    .groupBy("error")
    .orderBy("error")
    .execute();
  return rows.map((row) => ({ reason: row.error ?? "", count: Number(row.count) }));
}

export function readEventRow(db: Db, key: string): Promise<InboxRow | undefined> {
  return db.selectFrom("inbox").selectAll().where("event_key", "=", key).executeTakeFirst();
}

/** Returns how many events are pending, and since when the oldest one has waited. */
export async function inboxDepth(store: Store): Promise<{ waiting: number; oldestAt: number | null }> {
  const row = await store.read
    .selectFrom("inbox")
    .select([sql<number | string>`count(*)`.as("waiting"), sql<number | null>`min(received_at)`.as("oldest")])
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  const batches = await batchDepth(store.read);
  const oldest = [row.oldest, batches.oldestAt].filter((at) => at !== null);
  return { waiting: Number(row.waiting) + batches.waiting, oldestAt: oldest.length > 0 ? Math.min(...oldest) : null };
}
