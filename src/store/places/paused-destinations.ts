import type { Store } from "../engine/database.ts";
import { leaseTime } from "../engine/dialect.ts";
import type { Db } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "./destinations.ts";

/** The place cannot be spoken to: its rows wait, the other places go on. */
export async function pauseDestination(
  store: Store,
  held: HeldDestination,
  options: { reason: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, options.now);
    await tx
      .updateTable("destinations")
      .set({
        state: "paused",
        state_reason: options.reason,
        state_since: options.now,
        lease_until: 0,
        lease_owner: null,
      })
      .where("id", "=", held.id)
      .execute();
  });
}

/** Lets paused places try again that were paused before `before`. Gives their ids. */
export async function resumeDestinations(tx: Db, options: { before: number; now: number }): Promise<string[]> {
  const rows = await tx
    .updateTable("destinations")
    .set({ state: "active", due_at: options.now, state_since: options.now })
    .where("state", "=", "paused")
    .where("state_since", "<=", options.before)
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}

/** The same by whoever has no lease on it, unless somebody speaks there right now, who finds out by themselves. */
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
