import { sql } from "kysely";
import { minuteMs } from "../../util/durations.ts";
import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { retrySetAside } from "./unfreeze.ts";

/** A place that could not be spoken to is tried again after this; the first message tells whether it can be. */
const pausedForMs = 5 * minuteMs;

/**
 * The place cannot be spoken to: its rows wait, the other places go on. `failures`: how often in a row that was for a
 * reason we don't know; 0: the reason is known. `retryAfterMs`: when that is known to be over, if sooner than usual.
 */
export async function pauseDestination(
  store: Store,
  held: HeldDestination,
  options: { reason: string; failures: number; retryAfterMs?: number | undefined; now: number },
): Promise<void> {
  const { reason, failures, retryAfterMs = pausedForMs, now } = options;
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("destinations")
      .set({
        state: "paused",
        state_reason: reason,
        state_since: now - Math.max(0, pausedForMs - retryAfterMs),
        lease_until: 0,
        lease_owner: null,
        failures,
      })
      .where("id", "=", held.id)
      .execute();
  });
}

/**
 * Lets places try again whose pause is over, and what was set aside where nothing else has shown since whether the place or
 * the message is at fault. For a reason we don't know a pause grows: 1, 2, 4 and 5 minutes. Gives their ids.
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
    .where("id", "in", (aside) => aside.selectFrom("outbox").select("destination_id").where("state", "=", "aside"))
    .execute();
  const ids = inQuestion.map(({ id }) => id);
  await retrySetAside(tx, ids, now);
  return [...rows.map((row) => row.id), ...ids];
}

/** Tries at once again in these places, as somebody asks for it. Gives how many were closed. */
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

/** Pauses a place without a lease on it, unless somebody speaks there right now, who finds out by themselves. */
export async function closeDestination(tx: Db, { id, reason, now }: { id: string; reason: string; now: number }) {
  await tx
    .updateTable("destinations")
    .set({ state: "paused", state_reason: reason, state_since: now })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("lease_until", "<=", leaseTime(tx, now))
    .execute();
}

/** It was spoken to again. */
export async function forgetTrouble(tx: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await tx
    .updateTable("destinations")
    .set({ state_reason: null })
    .where("id", "=", id)
    .where("state", "=", "active")
    .where("lease_until", "<=", leaseTime(tx, now))
    .execute();
}

/** The chat doesn't let us speak there. */
export async function isPaused(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("destinations").select("id").where("id", "=", id).where("state", "=", "paused");
  return (await query.executeTakeFirst()) !== undefined;
}
