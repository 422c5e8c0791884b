import { locked } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Lets a destination say what it was too late for: rows that were closed since then. Gives how many. */
export async function reviveLateRows(
  tx: Db,
  destinationId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  await locked(tx, tx.selectFrom("destinations").select("id").where("id", "=", destinationId)).execute();
  const rows = await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, closed_at: null, created_at: now })
    .where("destination_id", "=", destinationId)
    .where("state", "=", "skipped")
    .where("reason", "=", "too late")
    .where("created_at", ">=", since)
    .returning("seq")
    .execute();
  if (rows.length > 0) {
    await tx.updateTable("destinations").set({ due_at: now }).where("id", "=", destinationId).execute();
  }
  return rows.length;
}
