import { sql } from "kysely";
import { commentKey } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";

/**
 * Takes back a message that surely did not arrive: what it should have said waits again, to be composed as it is now. False
 * where it may have arrived after all.
 */
export async function unfreeze(store: Store, held: HeldDestination, messageId: string, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    await holdDestination(tx, held, now);
    const message = await tx
      .updateTable("messages")
      .set({ state: "failed" })
      .where("id", "=", messageId)
      .where("state", "=", "sending")
      .where("attempts", "=", 0)
      .returning("id")
      .executeTakeFirst();
    if (!message) return false;
    // Whoever has approved a comment meanwhile finds it in what is composed anew.
    await tx
      .updateTable("outbox")
      .set({ state: "skipped", reason: "said along", closed_at: now })
      .where("destination_id", "=", held.id)
      .where("state", "=", "pending")
      .where("moment_key", "in", (rows) =>
        rows
          .selectFrom("outbox as said")
          .select(sql<string>`${commentKey("")} || said.moment_key`.as("key"))
          .where("said.message_id", "=", messageId),
      )
      .execute();
    const said = tx.updateTable("outbox").where("message_id", "=", messageId);
    const free = { message_id: null, said_version: null };
    await said
      .set({ ...free, state: "counted", reason: null })
      .where("reason", "=", "counted")
      .execute();
    await said.set({ ...free, state: "pending" }).execute();
    await tx.deleteFrom("messages").where("id", "=", messageId).execute();
    return true;
  });
}
