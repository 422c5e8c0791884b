import { sql } from "kysely";
import { commentKey } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import type { Db } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";

/**
 * Takes back a message that surely did not arrive: what it should have said waits again, to be composed as it is now. False
 * where it may have arrived after all.
 */
export async function unfreeze(store: Store, held: HeldDestination, messageId: string, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    await holdDestination(tx, held, now);
    return untie(tx, held, messageId, { state: "pending", reason: null, now });
  });
}

/**
 * Takes back a message that the chat refused with an answer we don't know, and keeps what it should have said out of the
 * queue, so that the next one can be tried. `reason`: the chat's own words, for `readLater`.
 */
export async function setMessageAside(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { reason, now }: { reason: string; now: number },
): Promise<boolean> {
  return store.write(async (tx) => {
    await holdDestination(tx, held, now);
    const isUntied = await untie(tx, held, messageId, { state: "aside", reason, now });
    // Until something is sent there again, the place itself is in question.
    const inQuestion = { state_reason: reason, state_since: now };
    if (isUntied) await tx.updateTable("destinations").set(inQuestion).where("id", "=", held.id).execute();
    return isUntied;
  });
}

/** Why something is set aside in a place, in the chat's words, for `readLater`; undefined: nothing is. */
export async function readSetAside(db: Db, destinationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("reason")
    .where("destination_id", "=", destinationId)
    .where("state", "=", "aside")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? undefined;
}

/** Puts announcements that were set aside in these places back into the queue, before later ones. Gives how many. */
export async function retrySetAside(tx: Db, destinationIds: readonly string[], now: number): Promise<number> {
  if (destinationIds.length === 0) return 0;
  const rows = await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, created_at: now })
    .where("destination_id", "in", destinationIds)
    .where("state", "=", "aside")
    .returning("destination_id")
    .execute();
  const ids = [...new Set(rows.map((row) => row.destination_id))];
  if (ids.length > 0) await tx.updateTable("destinations").set({ due_at: now }).where("id", "in", ids).execute();
  return rows.length;
}

async function untie(
  tx: Db,
  held: HeldDestination,
  messageId: string,
  { state, reason, now }: { state: "pending" | "aside"; reason: string | null; now: number },
): Promise<boolean> {
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
  await said.set({ ...free, state, reason }).execute();
  await tx.deleteFrom("messages").where("id", "=", messageId).execute();
  return true;
}
