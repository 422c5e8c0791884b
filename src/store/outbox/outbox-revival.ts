import type { Db } from "../engine/tables.ts";
import { lockDestinations } from "../places/destinations.ts";
import { isGivenUp } from "./missed-donations.ts";

/** Lets a destination say what was given up in an absence that ended then: late, whenever it was heard of. Gives how much. */
export async function reviveGivenUp(
  tx: Db,
  destinationId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  await lockDestinations(tx, [destinationId]);
  const keys = tx
    .selectFrom("outbox")
    .select("moment_key")
    .where("destination_id", "=", destinationId)
    .where(isGivenUp(since));
  await tx.updateTable("moments").set({ origin: "late" }).where("key", "in", keys).execute();
  const rows = await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, closed_at: null, created_at: now })
    .where("destination_id", "=", destinationId)
    .where(isGivenUp(since))
    .returning("seq")
    .execute();
  if (rows.length > 0) {
    await tx.updateTable("destinations").set({ due_at: now }).where("id", "=", destinationId).execute();
  }
  return rows.length;
}

/** What was not said because it was refunded waits again: that may be what was corrected. */
export async function reviveRefunded(tx: Db, momentKeys: readonly string[], now: number): Promise<void> {
  if (momentKeys.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, closed_at: null, created_at: now })
    .where("moment_key", "in", momentKeys)
    .where("state", "=", "skipped")
    .where("reason", "=", "refunded")
    .execute();
}
