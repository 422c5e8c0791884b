import { type CountedRows, tieCounted } from "./counted.ts";
import type { Store } from "./database.ts";
import { type HeldDestination, holdDestination } from "./destinations.ts";
import { editIfOutdated, type SaidVersion, tieRows } from "./message-versions.ts";
import type { Db, GoesWithout, MessageRow } from "./tables.ts";

export type FrozenMessage = {
  id: string;
  body: string;
  rows: readonly SaidVersion[];
  /** When it should be rendered again, because a part was held back. */
  completeAt: number | null;
  digest: MessageRow["digest"];
  calls: MessageRow["calls"];
  counted?: CountedRows | undefined;
};

/**
 * FREEZE: from here on the message is sent byte for byte, whatever happens to this process. Versions are compared once
 * more: a correction that came between reading and freezing becomes an edit.
 */
export async function freezeMessage(
  store: Store,
  held: HeldDestination,
  message: FrozenMessage,
  now: number,
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .insertInto("messages")
      .values({
        id: message.id,
        destination_id: held.id,
        state: "sending",
        body: message.body,
        remote_id: null,
        edit_due_at: message.completeAt,
        digest: message.digest,
        calls: message.calls,
        attempts: 1,
        created_at: now,
        sent_at: null,
        error: null,
      })
      .execute();
    await tieRows(tx, held, message.id, message.rows);
    if (message.counted) await tieCounted(tx, held, message.id, message.counted);
    await editIfOutdated(tx, message.id, now);
  });
}

/** The message of this destination that was frozen and is not known to be sent. */
export function readInFlight(db: Db, destinationId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom("messages")
    .selectAll()
    .where("destination_id", "=", destinationId)
    .where("state", "=", "sending")
    .executeTakeFirst();
}

/** One more attempt at sending or editing begins. The first sending is counted when the message is frozen. */
export async function noteAttempt(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where("id", "=", messageId)
      .execute();
  });
}

/**
 * The last attempt surely did not arrive, so it is taken off `attempts`, which counts those that may have. At 0 nothing
 * can be repeated, and a try without an answer must not be taken as sent.
 */
export async function noteNotArrived(
  store: Store,
  held: HeldDestination,
  messageId: string,
  now: number,
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set((set) => ({ attempts: set("attempts", "-", 1) }))
      .where("id", "=", messageId)
      .where("attempts", ">", 0)
      .execute();
  });
}

/**
 * The chat has it. Works without the lease: it records what is already true. The next message that is frozen takes it to
 * the disk, so that a power cut, too, makes one of them at most go again.
 */
export async function markSent(
  store: Store,
  messageId: string,
  result: { remoteId: string | null; now: number },
): Promise<void> {
  await store.write(
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable("messages")
        .set({ state: "sent", remote_id: result.remoteId, sent_at: result.now, attempts: 0, error: null })
        .where("id", "=", messageId)
        .where("state", "=", "sending")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return; // somebody else recorded it, and what it has taken in since is not said yet
      await tx
        .updateTable("outbox")
        .set({ state: "said", closed_at: result.now })
        .where("message_id", "=", messageId)
        .where("state", "=", "composed")
        .execute();
    },
    { durable: false },
  );
}

/** From now on the message goes without what people wrote, because the chat refused that. `body`: what is sent instead. */
export async function leaveWordsOut(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { body, now }: { body?: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set({ is_wordless: 1, attempts: 0, ...(body !== undefined && { body }) })
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

/** The chat will never take it: its rows are dead, with the reason, and the next message goes on. */
export async function markRefused(
  store: Store,
  held: HeldDestination,
  messageId: string,
  refusal: { reason: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, refusal.now);
    const { numUpdatedRows } = await tx
      .updateTable("messages")
      .set({ state: "failed", error: refusal.reason, edit_due_at: null })
      .where("id", "=", messageId)
      .where("state", "=", "sending")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return; // an earlier try has arrived after all
    await tx
      .updateTable("outbox")
      .set({ state: "dead", reason: refusal.reason, closed_at: refusal.now })
      .where("message_id", "=", messageId)
      .execute();
  });
}
