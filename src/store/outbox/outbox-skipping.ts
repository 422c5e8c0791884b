import type { Store } from "../engine/database.ts";
import type { Db } from "../engine/tables.ts";
import { readBeside } from "../places/beside.ts";
import { type HeldDestination, holdDestination, lockDestinations } from "../places/destinations.ts";
import { readRowsOf } from "./outbox.ts";

/** Rows that will not be said; they keep their place in the order. */
export async function skipRows(
  store: Store,
  held: HeldDestination,
  options: { seqs: readonly number[]; reason: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, options.now);
    await tx
      .updateTable("outbox")
      .set({ state: "skipped", reason: options.reason, closed_at: options.now })
      .where("destination_id", "=", held.id)
      .where("seq", "in", options.seqs)
      .where("state", "=", "pending")
      .execute();
  });
}

/** Moments that are not worth saying any more are not said where they still wait. */
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

/** What waits to be said for a fact in a destination, the oldest first. */
export function readUnsaid(tx: Db, destinationId: string, factId: string) {
  return tx
    .selectFrom("outbox")
    .select(["moment_key as momentKey", "not_before as notBefore"])
    .where("destination_id", "=", destinationId)
    .where("fact_id", "=", factId)
    .where("state", "in", ["pending", "counted"])
    .orderBy("seq")
    .execute();
}

/** What waits to be said for a fact that a destination no longer follows is not said any more, nor to what stands beside it. */
export async function skipDisconnected(tx: Db, destinationId: string, factId: string, now: number): Promise<void> {
  const beside = await readBeside(tx, [destinationId]);
  await tx
    .updateTable("outbox")
    .set({ state: "skipped", reason: "disconnected", closed_at: now })
    .where("destination_id", "in", [destinationId, ...beside])
    .where("fact_id", "=", factId)
    .where("state", "in", ["pending", "counted", "aside"])
    .execute();
}
