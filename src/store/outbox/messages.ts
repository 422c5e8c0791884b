import { sql } from "kysely";
import { commentKey } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import { isDeadLetter } from "../engine/partial-indexes.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, GoesWithout, MessageRow } from "../engine/tables.ts";
import { type HeldDestination, writeHeld } from "../places/destinations.ts";
import { editIfOutdated, RowsChanged, type SentVersion, tieRows } from "./message-versions.ts";
import { type CountedRows, tieCounted } from "./overflow.ts";

export type FrozenMessage = {
  id: string;
  body: string;
  rows: readonly SentVersion[];
  /** When to render the message again to add what was held back. Null if nothing was. */
  completeAt: number | null;
  digest: MessageRow["digest"];
  calls: MessageRow["calls"];
  language: string;
  counted?: CountedRows | undefined;
};

/**
 * Freezes a message: from now on it is sent byte for byte, even after a crash. If a moment was corrected after we read
 * it, the message becomes due for an edit.
 */
export async function freezeMessage(
  store: Store,
  held: HeldDestination,
  message: FrozenMessage,
  now: number,
): Promise<void> {
  await writeHeld(store, held, now, async (tx) => {
    const { id, body, completeAt, digest, calls, language } = message;
    await insertMessage(tx, { id, body, completeAt, digest, calls, language, destinationId: held.id, now });
    await tieRows(tx, held, message.id, message.rows);
    if (message.counted) await tieCounted(tx, held, message.id, message.counted);
    await editIfOutdated(tx, { messageId: message.id, now });
  });
}

type NewMessage = Pick<FrozenMessage, "id" | "body" | "completeAt" | "digest" | "calls" | "language"> & {
  destinationId: string;
  now: number;
};

const insertMessage = prepare((db, given: Parameters<NewMessage>) =>
  db.insertInto("messages").values({
    id: given.id,
    destination_id: given.destinationId,
    state: "sending",
    body: given.body,
    remote_id: null,
    edit_due_at: given.completeAt,
    digest: given.digest,
    calls: given.calls,
    language: given.language,
    attempts: 1,
    created_at: given.now,
    sent_at: null,
    error: null,
  }),
);

/** Returns the message of a destination that was frozen and is not confirmed as sent. */
export async function readInFlight(db: Db, destinationId: string): Promise<MessageRow | undefined> {
  return (await selectInFlight(db, { destinationId })).rows[0];
}

const selectInFlight = prepare((db, { destinationId }: Parameters<{ destinationId: string }>) =>
  db.selectFrom("messages").selectAll().where("destination_id", "=", destinationId).where("state", "=", "sending"),
);

/**
 * Counts another attempt to send or edit. `freezeMessage` has already counted the first attempt to send. Throws
 * RowsChanged if the message is gone, because its announcements have moved to another place.
 */
export async function noteAttempt(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await writeHeld(store, held, now, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("messages")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where("id", "=", messageId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new RowsChanged();
  });
}

/**
 * Takes back the count of the last attempt, or of all, because it surely did not arrive. `attempts` counts only attempts
 * that may have arrived. At 0, a duplicate is impossible, and an attempt without an answer must not be treated as sent.
 */
export async function noteNotArrived(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { isAll = false, now }: { isAll?: boolean; now: number },
): Promise<void> {
  await writeHeld(store, held, now, (tx) =>
    tx
      .updateTable("messages")
      .set((set) => ({ attempts: isAll ? 0 : set("attempts", "-", 1) }))
      .where("id", "=", messageId)
      .where("attempts", ">", 0)
      .execute(),
  );
}

/** Counts another refusal with an unknown error code. */
export async function noteRefusal(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await writeHeld(store, held, now, (tx) =>
    tx
      .updateTable("messages")
      .set((set) => ({ refusals: set("refusals", "+", 1) }))
      .where("id", "=", messageId)
      .execute(),
  );
}

/**
 * The answer of a chat that accepted a message. `remoteId`: the message's id in the chat, or null. `recognizesRepeats`:
 * if a power cut makes us send the message again, the chat drops the repeat, so we need not wait for the disk.
 */
export type Sent = { remoteId: string | null; recognizesRepeats: boolean; now: number };

/** Marks the message as sent. Needs no lease, because it only records what has already happened. */
export async function markSent(store: Store, messageId: string, sent: Sent): Promise<void> {
  await store.write((tx) => recordSent(tx, messageId, sent), { early: sent.recognizesRepeats });
}

export async function recordSent(tx: Db, messageId: string, { remoteId, now }: Sent): Promise<void> {
  const { numAffectedRows } = await updateSent(tx, { messageId, remoteId, now });
  // change nothing on a repeated call: rows that were added after the first call are not sent yet
  if (numAffectedRows === 0n) return;
  await closeSaid(tx, { messageId, now });
}

const updateSent = prepare((db, given: Parameters<{ messageId: string; remoteId: string | null; now: number }>) =>
  db
    .updateTable("messages")
    .set({ state: "sent", remote_id: given.remoteId, sent_at: given.now, attempts: 0, error: null })
    .where("id", "=", given.messageId)
    .where("state", "=", "sending"),
);

const closeSaid = prepare((db, given: Parameters<{ messageId: string; now: number }>) =>
  db
    .updateTable("outbox")
    .set({ state: "said", closed_at: given.now })
    .where("message_id", "=", given.messageId)
    .where("state", "=", "composed"),
);

/**
 * Marks a message that the chat will never accept. Its rows are dead letters, with the reason. The next message can be
 * sent.
 */
export async function markRefused(
  store: Store,
  held: HeldDestination,
  messageId: string,
  refusal: { reason: string; now: number },
): Promise<void> {
  await writeHeld(store, held, refusal.now, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("messages")
      .set({ state: "failed", error: refusal.reason, edit_due_at: null })
      .where("id", "=", messageId)
      .where("state", "=", "sending")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return; // the chat has confirmed an earlier attempt meanwhile, so the message was sent
    await tx
      .updateTable("outbox")
      .set({ state: "dead", reason: refusal.reason, closed_at: refusal.now })
      .where("message_id", "=", messageId)
      .execute();
  });
}

/**
 * Undoes the freeze of a message that surely did not arrive. Its rows wait again and will be composed from the current
 * moments. Returns false if the message may have arrived.
 */
export async function unfreeze(store: Store, held: HeldDestination, messageId: string, now: number): Promise<boolean> {
  return writeHeld(store, held, now, async (tx) => {
    return untie(tx, held.id, messageId, { state: "pending", reason: null, now });
  });
}

/**
 * Makes the announcements of a place wait again if their message surely has not arrived, so that they can move. A place
 * that can't be reached holds one such message.
 */
export async function unfreezeUnsent(tx: Db, destinationId: string, now: number): Promise<void> {
  const inFlight = await readInFlight(tx, destinationId);
  if (inFlight !== undefined) await untie(tx, destinationId, inFlight.id, { state: "pending", reason: null, now });
}

/**
 * Undoes the freeze of a message that the chat refused with an unknown error code. Its rows leave the queue, so that
 * the next message can be tried. `reason`: what the chat answered, stored for `readLater`. Returns false if the message
 * may have arrived.
 */
export async function moveToDeadLetters(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { reason, now }: { reason: string; now: number },
): Promise<boolean> {
  return writeHeld(store, held, now, async (tx) => {
    const isUntied = await untie(tx, held.id, messageId, { state: "aside", reason, now });
    // Until the chat accepts another message, the place itself may be at fault.
    const inQuestion = { state_reason: reason, state_since: now };
    if (isUntied) await tx.updateTable("destinations").set(inQuestion).where("id", "=", held.id).execute();
    return isUntied;
  });
}

/**
 * Returns the chat's answer to the newest dead letter of a place, in the form for `readLater`. Undefined if there is
 * none.
 */
export async function readDeadAnnouncement(db: Db, destinationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("outbox")
    .select("reason")
    .where("destination_id", "=", destinationId)
    .where(isDeadLetter)
    .where("state", "=", "aside")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? undefined;
}

/** Puts the dead letters of these places back into the queue, in their old position. Returns how many. */
export async function retryDeadAnnouncements(tx: Db, destinationIds: readonly string[], now: number): Promise<number> {
  if (destinationIds.length === 0) return 0;
  const rows = await tx
    .updateTable("outbox")
    .set({ state: "pending", reason: null, created_at: now })
    .where("destination_id", "in", destinationIds)
    .where(isDeadLetter)
    .where("state", "=", "aside")
    .returning("destination_id")
    .execute();
  const ids = [...new Set(rows.map((row) => row.destination_id))];
  if (ids.length > 0) await tx.updateTable("destinations").set({ due_at: now }).where("id", "in", ids).execute();
  return rows.length;
}

async function untie(
  tx: Db,
  destinationId: string,
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
  // If a comment was approved in the meantime, the recomposed message shows it. So skip the announcement that only adds
  // the comment.
  await tx
    .updateTable("outbox")
    .set({ state: "skipped", reason: "said along", closed_at: now })
    .where("destination_id", "=", destinationId)
    .where("state", "=", "pending")
    .where("moment_key", "in", (rows) =>
      rows
        .selectFrom("outbox as said")
        .select(sql<string>`${commentKey("")} || said.moment_key`.as("key"))
        .where("said.message_id", "=", messageId),
    )
    .execute();
  const rows = tx.updateTable("outbox").where("message_id", "=", messageId);
  const free = { message_id: null, said_version: null };
  await rows
    .set({ ...free, state: "counted", reason: null })
    .where("reason", "=", "counted")
    .execute();
  await rows.set({ ...free, state, reason }).execute();
  await tx.deleteFrom("messages").where("id", "=", messageId).execute();
  return true;
}

/**
 * Stores that the message must go without names and comments, because the chat refused them. `isPlain`: use the
 * plainest form. `body`: the new body.
 */
export async function leaveWordsOut(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { body, isPlain = false, now }: { body?: string; isPlain?: boolean; now: number },
): Promise<void> {
  await writeHeld(store, held, now, (tx) =>
    tx
      .updateTable("messages")
      .set({ is_wordless: isPlain ? 2 : 1, attempts: 0, ...(body !== undefined && { body }) })
      .where("id", "=", messageId)
      .execute(),
  );
}

/**
 * Stores what to omit from these rows: what the chat refused, or what was hidden later. `body`: the new body, if the
 * old one may have arrived.
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
  await writeHeld(store, held, now, async (tx) => {
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
