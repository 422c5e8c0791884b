/** Finds due destinations, takes them under a lease, and releases them. */

import { sql } from "kysely";
import { minuteMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { isPostgres, leaseTime } from "../engine/dialect.ts";
import { LeaseLost } from "../engine/leases.ts";
import { isDeadLetter } from "../engine/partial-indexes.ts";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import {
  destinationLease,
  type HeldDestination,
  holdDestination,
  isStillHeld,
  writeHeld,
} from "../places/destinations.ts";
import { recordSent, retryDeadAnnouncements, type Sent } from "./messages.ts";

/** Returns when the next free destination of these connections becomes due; undefined if none will. */
export async function nextDueAt(
  store: Store,
  connections: readonly string[],
  now: number,
): Promise<number | undefined> {
  if (connections.length === 0) return undefined;
  const { rows } = await selectNextDue(store.read, { connections, now });
  return rows[0]?.due_at ?? undefined;
}

const selectNextDue = prepare((db, given: Parameters<{ connections: readonly string[]; now: number }>) =>
  db
    .selectFrom("destinations")
    .select("due_at")
    .where(isOneOf(db, "connection", given.connections))
    .where("state", "=", "active")
    .where("due_at", "is not", null)
    .where("lease_until", "<=", leaseTime(db, given.now))
    .orderBy("due_at")
    .limit(1),
);

/** Takes due destinations of these connections that no other process holds. */
export async function claimDestinations(
  store: Store,
  options: { connections: readonly string[]; owner: string; now: number; limit: number },
): Promise<HeldDestination[]> {
  const { connections, owner, now, limit } = options;
  if (connections.length === 0) return [];
  return store.write(
    async (tx) => {
      const { rows } = await sql<Omit<HeldDestination, "token" | "dueAt"> & { lease_token: number; due_at: number }>`
      with due as materialized (
        select id from destinations
        where connection in (${sql.join(connections)}) and state = 'active' and due_at <= ${now} and lease_until <= ${leaseTime(tx, now)}
        order by due_at limit cast(${limit} as integer) ${isPostgres(tx) ? sql`for update skip locked` : sql``})
      update destinations set lease_owner = ${owner}, lease_token = lease_token + 1, lease_until = ${destinationLease(tx, now)}
      where id in (select id from due) returning id, lease_token, connection, address, failures, state_reason as troubled, due_at`.execute(
        tx,
      );
      return rows.map(({ lease_token, due_at, ...row }) => ({ ...row, token: lease_token, dueAt: due_at }));
    },
    { early: true },
  );
}

/**
 * Releases the destination. Locks it first and reads the next due time in a second statement, which sees everything
 * committed so far. In a single statement, Postgres could set `due_at` to null over a row that intake has just added.
 * `notBefore`: the end of the back-off, which applies to everything. `nextMessageAt`: the end of the cooldown, which
 * applies to waiting announcements. If intake woke the destination while we held it, it is due now, because we may have
 * looked for work before the new rows came.
 */
export async function releaseDestination(
  store: Store,
  held: HeldDestination,
  options: { now: number; notBefore: number; nextMessageAt: number; failures: number; troubled: string | null },
): Promise<void> {
  const { now, notBefore, nextMessageAt, failures, troubled } = options;
  await store.write(
    async (tx) => {
      await holdDestination(tx, held, now);
      const { due_at, waits, sends, editAt } = await readWork(tx, held.id);
      const isWoken = due_at !== held.dueAt;
      const wanted = [sends && notBefore, waits && (isWoken ? now : nextMessageAt), editAt].filter(
        (at) => typeof at === "number",
      );
      const dueAt = wanted.length === 0 ? null : Math.max(notBefore, Math.min(...wanted));
      await free(tx, { id: held.id, dueAt, failures, troubled });
    },
    { early: true },
  );
}

/**
 * Marks a message as sent. If nothing else is due in the destination, releases the destination in the same transaction
 * and returns true. Most destinations send one message at a time, so this usually saves a second transaction.
 */
export async function markSentAndRelease(
  store: Store,
  held: HeldDestination,
  messageId: string,
  sent: Sent,
): Promise<boolean> {
  const { now } = sent;
  return store.write(
    async (tx) => {
      const isHeld = await isStillHeld(tx, held, now);
      await recordSent(tx, messageId, sent);
      if (!isHeld) return false;
      const { waits, editAt } = await readWork(tx, held.id);
      const isDone = !waits && (editAt === null || editAt > now);
      if (isDone) await free(tx, { id: held.id, dueAt: editAt, failures: 0, troubled: null });
      return isDone;
    },
    { early: sent.recognizesRepeats },
  );
}

/**
 * Frees destinations whose speaker ended without releasing them, for example because the database could not be written.
 */
export async function freeDestinations(store: Store, left: readonly HeldDestination[]): Promise<void> {
  await store.write(async (tx) => {
    for (const { id, token } of left) {
      await tx
        .updateTable("destinations")
        .set({ lease_until: 0, lease_owner: null })
        .where("id", "=", id)
        .where("lease_token", "=", token)
        .execute();
    }
  });
}

type Freed = { id: string; dueAt: number | null; failures: number; troubled: string | null };

const free = prepare((db, { id, dueAt, failures, troubled }: Parameters<Freed>) =>
  db
    .updateTable("destinations")
    .set({ due_at: dueAt, lease_until: 0, lease_owner: null, failures, state_reason: troubled })
    .where("id", "=", id),
);

/**
 * Reads what a destination has to do: whether rows wait, whether a message is being sent, and when the next edit is
 * due.
 */
async function readWork(tx: Db, id: string) {
  const { rows } = await selectWork(tx, { id });
  const [row] = rows;
  if (!row) throw new LeaseLost(`destination ${id} was deleted`);
  return { ...row, waits: Boolean(row.waits), sends: Boolean(row.sends) };
}

const selectWork = prepare((db, { id }: Parameters<{ id: string }>) =>
  db
    .selectFrom("destinations")
    .select((from) => {
      const messages = from.selectFrom("messages").where("destination_id", "=", id);
      const waiting = from.selectFrom("outbox").where("destination_id", "=", id).where("state", "=", "pending");
      return [
        "due_at",
        from.exists(waiting.select("seq")).as("waits"),
        from.exists(messages.select("id").where("state", "=", "sending")).as("sends"),
        messages
          .select((message) => message.fn.min("edit_due_at").as("at"))
          .where("edit_due_at", "is not", null)
          .as("editAt"),
      ];
    })
    .where("id", "=", id),
);

/** A paused place is tried again after this time. Its next message shows whether the chat accepts it again. */
const pausedForMs = 5 * minuteMs;

/**
 * Pauses a place that cannot be reached. Its rows wait; other places go on. `failures`: how often in a row it has
 * failed for an unknown reason, or 0 if the reason is known. `retryAfterMs`: when to try again, if sooner than usual.
 * If the bot was removed while it posted there, the place is gone: then this only releases it and returns false.
 */
export async function pauseDestination(
  store: Store,
  held: HeldDestination,
  options: { reason: string; failures: number; retryAfterMs?: number | undefined; now: number },
): Promise<boolean> {
  const { reason, failures, retryAfterMs = pausedForMs, now } = options;
  const released = { lease_until: 0, lease_owner: null };
  const paused = {
    state: "paused",
    state_reason: reason,
    state_since: now - Math.max(0, pausedForMs - retryAfterMs),
    failures,
  } as const;
  return writeHeld(store, held, now, async (tx) => {
    const place = tx.updateTable("destinations").where("id", "=", held.id);
    await place.set(released).execute();
    const { numUpdatedRows } = await place.set(paused).where("state", "!=", "gone").executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Resumes places whose pause is over, and returns their ids. After failures for an unknown reason, the pause grows: 1,
 * 2, 4, then 5 minutes. Also retries dead letters of places where we don't know yet whether the message or the place
 * was at fault.
 */
export async function resumeDestinations(tx: Db, { now }: { now: number }): Promise<string[]> {
  const pauseMs = sql`case failures when 1 then ${sql.lit(minuteMs)} when 2 then ${sql.lit(2 * minuteMs)}
    when 3 then ${sql.lit(4 * minuteMs)} else ${sql.lit(pausedForMs)} end`;
  const rows = await tx
    .updateTable("destinations")
    .set({ state: "active", due_at: now, state_since: now })
    .where("state", "=", "paused")
    .where("state_since", "<=", sql<number>`cast(${now} as bigint) - ${pauseMs}`)
    .returning("id")
    .execute();
  const inQuestion = await tx
    .selectFrom("destinations")
    .select("id")
    .where("state", "=", "active")
    .where("state_reason", "is not", null)
    .where("state_since", "<=", now - pausedForMs)
    .where("id", "in", (aside) =>
      aside.selectFrom("outbox").select("destination_id").where(isDeadLetter).where("state", "=", "aside"),
    )
    .execute();
  const ids = inQuestion.map(({ id }) => id);
  await retryDeadAnnouncements(tx, ids, now);
  return [...rows.map((row) => row.id), ...ids];
}

/** Resumes these places immediately, because somebody asked for it. Returns how many were paused. */
export async function reopenDestinations(tx: Db, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable("destinations")
    .set({ state: "active", due_at: now, state_since: now })
    .where("id", "in", ids)
    .where("state", "=", "paused")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Pauses a place without holding its lease. Does nothing while a speaker holds the lease, because the speaker will find
 * out by itself.
 */
export async function closeDestination(tx: Db, { id, reason, now }: { id: string; reason: string; now: number }) {
  await tx
    .updateTable("destinations")
    .set({ state: "paused", state_reason: reason, state_since: now })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("lease_until", "<=", leaseTime(tx, now))
    .execute();
}

/** Clears the reason why the place was paused, because it works again. */
export async function forgetTrouble(tx: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ state_reason: null })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("lease_until", "<=", leaseTime(tx, now))
    .execute();
}

/** True if the chat does not let the bot post there. */
export async function isPaused(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("destinations").select("id").where("id", "=", id).where("state", "=", "paused");
  return (await query.executeTakeFirst()) !== undefined;
}
