import type { Store } from "../engine/database.ts";
import type { GoesWithout } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";

/**
 * From now on the message goes without what people wrote, because the chat refused that; `isPlain`: in the plainest form.
 * `body`: what is sent instead.
 */
export async function leaveWordsOut(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { body, isPlain = false, now }: { body?: string; isPlain?: boolean; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set({ is_wordless: isPlain ? 2 : 1, attempts: 0, ...(body !== undefined && { body }) })
      .where("id", "=", messageId)
      .execute();
  });
}

/**
 * From now on these rows of the message go without what the chat refused of them, or what was hidden of them since. `body`:
 * what is sent instead of what may have arrived.
 */
export async function leaveWordsOfRowsOut(
  store: Store,
  held: HeldDestination,
  messageId: string,
  {
    rows,
    body,
    now,
  }: { rows: readonly { seq: number; goesWithout: GoesWithout | null }[]; body?: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    for (const [goesWithout, some] of Map.groupBy(rows, (row) => row.goesWithout)) {
      await tx
        .updateTable("outbox")
        .set({ goes_without: goesWithout })
        .where("destination_id", "=", held.id)
        .where(
          "seq",
          "in",
          some.map(({ seq }) => seq),
        )
        .where("message_id", "=", messageId)
        .execute();
    }
    const change = body === undefined ? { attempts: 0 } : { body };
    await tx.updateTable("messages").set(change).where("id", "=", messageId).execute();
  });
}
