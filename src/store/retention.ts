import { sql } from "kysely";
import type { Store } from "./database.ts";
import { deleteBatches } from "./delivery-batches.ts";
import { forgetMark } from "./hidden.ts";
import type { Db } from "./tables.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const bodyMs = dayMs;
const setAsideMs = 30 * dayMs;
const keyMs = 7 * dayMs;
/** Deleting goes in small steps, so that nothing else waits long for the database. */
const rowsPerStep = 500;
/** Of deliveries; each has up to 64 bodies. */
const batchesPerStep = 20;

export type RetentionOptions = { now: number; personalDays: number };

/**
 * Deletes what need not be kept: bodies of events a day after they came in and were done (set aside: 30 days), their keys after 7 days;
 * names and comments, also inside messages, what was hidden of them (but for names that are to be forgotten for good) and
 * who set what, after `personalDays`. The ledger holds nothing personal and stays. Gives how many rows it touched; call it
 * again until that is 0.
 */
export async function deleteExpired(store: Store, options: RetentionOptions): Promise<number> {
  return store.write(async (tx) => {
    let touched = 0n;
    for (const deletion of deletions(tx, options)) {
      const result = await deletion.executeTakeFirst();
      touched += "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
    }
    return Number(touched);
  });
}

/** One step of everything. Each has an index of exactly what is left to delete: looking for it must not read the rest. */
export function deletions(tx: Db, { now, personalDays }: RetentionOptions) {
  const personalBefore = now - personalDays * dayMs;
  const events = tx.selectFrom("inbox").select("event_key").limit(rowsPerStep);
  const withBody = (state: "done" | "aside", keptMs: number) =>
    events
      .where("state", "=", state)
      .where("done_at", "<", now - keptMs)
      .where("body", "is not", null);
  const clear = tx.updateTable("inbox").set({ body: null });
  return [
    deleteBatches(tx, { before: now - bodyMs, most: batchesPerStep }),
    clear.where("event_key", "in", withBody("done", bodyMs)),
    clear.where("event_key", "in", withBody("aside", setAsideMs)),
    tx
      .deleteFrom("inbox")
      .where("event_key", "in", events.where("done_at", "<", now - keyMs).where("body", "is", null)),
    tx
      .updateTable("moments")
      .set({ data: null })
      .where("key", "in", (old) =>
        old
          .selectFrom("moments")
          .select("key")
          .where("data", "is not", null)
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .updateTable("messages")
      .set({ body: "", edit_due_at: null })
      .where("id", "in", (old) =>
        old
          .selectFrom("messages")
          .select("id")
          .where("body", "<>", sql.lit("")) // as the index has it
          .where("state", "!=", "sending")
          .where("created_at", "<", personalBefore)
          .limit(rowsPerStep),
      ),
    tx
      .deleteFrom("hidden")
      .where((where) => where.or([where("until", "<", now), where("hidden_at", "<", personalBefore)]))
      // Who is forgotten for good is known by a hash, and would be named again without it.
      .where((where) => where.or([where("hide_id", "not like", `${forgetMark}%`), where("kind", "!=", "name")])),
    tx.deleteFrom("setting_changes").where("at", "<", personalBefore),
    // What never reached its chat is composed anew; what did is kept by its hash alone.
    tx.deleteFrom("status_cards").where("state", "=", "sending").where("created_at", "<", personalBefore),
    tx.deleteFrom("room_events").where("at", "<", personalBefore),
    tx.deleteFrom("kv").where("expires_at", "<", now),
  ] as const;
}
