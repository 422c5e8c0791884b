import type { Store } from "./database.ts";
import { type HeldDestination, holdDestination } from "./destinations.ts";

/**
 * Takes back a message that surely did not arrive: what it should have said waits again, to be composed as it is now. False
 * where it may have arrived after all.
 */
export async function takeBack(store: Store, held: HeldDestination, messageId: string, now: number): Promise<boolean> {
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
