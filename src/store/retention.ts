import type { Store } from "./database.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Deleting goes in small steps, so that nothing else waits long for the database. */
const rowsPerStep = 500;

/**
 * Deletes what need not be kept: bodies of events a day after they were done (set aside: 30 days), their keys after 7 days;
 * names and comments, also inside messages, after `personalDays`. The ledger holds nothing personal and stays.
 * Gives how many rows it touched; call it again until that is 0.
 */
export async function deleteExpired(store: Store, options: { now: number; personalDays: number }): Promise<number> {
  const { now, personalDays } = options;
  const personalBefore = now - personalDays * dayMs;
  return store.write(async (tx) => {
    const inbox = tx.selectFrom("inbox").select("event_key").limit(rowsPerStep);
    const results = await Promise.all([
      tx
        .updateTable("inbox")
        .set({ body: null })
        .where(
          "event_key",
          "in",
          inbox
            .where("state", "=", "done")
            .where("done_at", "<", now - dayMs)
            .where("body", "is not", null),
        )
        .executeTakeFirst(),
      tx
        .updateTable("inbox")
        .set({ body: null })
        .where(
          "event_key",
          "in",
          inbox
            .where("state", "=", "aside")
            .where("done_at", "<", now - 30 * dayMs)
            .where("body", "is not", null),
        )
        .executeTakeFirst(),
      tx
        .deleteFrom("inbox")
        .where("event_key", "in", inbox.where("done_at", "<", now - 7 * dayMs).where("body", "is", null))
        .executeTakeFirst(),
      tx
        .updateTable("moments")
        .set({ data: null })
        .where(
          "key",
          "in",
          tx
            .selectFrom("moments")
            .select("key")
            .where("data", "is not", null)
            .where("created_at", "<", personalBefore)
            .limit(rowsPerStep),
        )
        .executeTakeFirst(),
      tx
        .updateTable("messages")
        .set({ body: "", edit_due_at: null })
        .where(
          "id",
          "in",
          tx
            .selectFrom("messages")
            .select("id")
            .where("body", "!=", "")
            .where("state", "!=", "sending")
            .where("created_at", "<", personalBefore)
            .limit(rowsPerStep),
        )
        .executeTakeFirst(),
      tx.deleteFrom("room_events").where("at", "<", personalBefore).executeTakeFirst(),
      tx.deleteFrom("kv").where("expires_at", "<", now).executeTakeFirst(),
    ]);
    const touched = results.map((result) =>
      "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows,
    );
    return Number(touched.reduce((sum, rows) => sum + rows, 0n));
  });
}
