import { sql } from "kysely";
import { commentKey } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import { isDeadLetter } from "../engine/partial-indexes.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, GoesWithout, MessageRow } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { editIfOutdated, type SentVersion, tieRows } from "./message-versions.ts";
import { type CountedRows, tieCounted } from "./overflow.ts";

export type FrozenMessage = {
  id: string;
  body: string;
  rows: readonly SentVersion[];
  /** When the message should be rendered again, because a part was held back. */
  completeAt: number | null;
  digest: MessageRow["digest"];
  calls: MessageRow["calls"];
  language: string;
  counted?: CountedRows | undefined;
};

/**
 * FREEZE: from here on the message is sent byte for byte, whatever happens to this process. Versions are compared once
 * more, and a correction that arrived between reading and freezing becomes an edit.
 */
export async function freezeMessage(
  store: Store,
  held: HeldDestination,
  message: FrozenMessage,
  now: number,
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    const { id, body, completeAt, digest, calls, language } = message;
    await insertMessage(tx, { id, body, completeAt, digest, calls, language, destinationId: held.id, now });
    await tieRows(tx, held, message.id, message.rows);
    if (message.counted) await tieCounted(tx, held, message.id, message.counted);
    await editIfOutdated(tx, message.id, now);
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

/** Returns this destination's message that was frozen and is not known to be sent. */
export async function readInFlight(db: Db, destinationId: string): Promise<MessageRow | undefined> {
  return (await selectInFlight(db, { destinationId })).rows[0];
}

const selectInFlight = prepare((db, { destinationId }: Parameters<{ destinationId: string }>) =>
  db.selectFrom("messages").selectAll().where("destination_id", "=", destinationId).where("state", "=", "sending"),
);

/** Counts another attempt at sending or editing. The first attempt at sending is counted by the freeze. */
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
 * Uncounts the last attempt, which surely did not arrive: `attempts` counts those that may have. At 0 no duplicate is
 * possible, and an attempt without an answer must not be taken as sent.
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

/** Counts another refusal with an unknown answer. */
export async function noteRefusal(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set((set) => ({ refusals: set("refusals", "+", 1) }))
      .where("id", "=", messageId)
      .execute();
  });
}

/**
 * The chat's answer to a message that it accepted. `remoteId`: null if it gave none. `recognizesRepeats`: the chat drops
 * the message if a power cut makes us send it again, so nobody has to wait for the disk.
 */
export type Sent = { remoteId: string | null; recognizesRepeats: boolean; now: number };

/** Marks the message as sent. Works without the lease, because it records what is already true. */
export async function markSent(store: Store, messageId: string, sent: Sent): Promise<void> {
  await store.write((tx) => recordSent(tx, messageId, sent), { early: sent.recognizesRepeats });
}

export async function recordSent(tx: Db, messageId: string, { remoteId, now }: Sent): Promise<void> {
  const { numAffectedRows } = await updateSent(tx, { messageId, remoteId, now });
  if (numAffectedRows === 0n) return; // already recorded, and rows that it has taken in since then are not sent yet
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
 * Marks a message that the chat will never accept. Its rows are dead, with the reason, and the next message follows.
 */
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
    if (numUpdatedRows === 0n) return; // an earlier attempt arrived after all
    await tx
      .updateTable("outbox")
      .set({ state: "dead", reason: refusal.reason, closed_at: refusal.now })
      .where("message_id", "=", messageId)
      .execute();
  });
}

/**
 * Takes back a message that surely did not arrive. Its rows wait again and are composed as they are now. Returns false
 * if it may have arrived after all.
 */
export async function unfreeze(store: Store, held: HeldDestination, messageId: string, now: number): Promise<boolean> {
  return store.write(async (tx) => {
    await holdDestination(tx, held, now);
    return untie(tx, held, messageId, { state: "pending", reason: null, now });
  });
}

/**
 * Takes back a message that the chat refused with an unknown answer. Its rows leave the queue, so that the next message
 * can be tried. `reason`: the chat's own words, for `readLater`.
 */
export async function moveToDeadLetters(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { reason, now }: { reason: string; now: number },
): Promise<boolean> {
  return store.write(async (tx) => {
    await holdDestination(tx, held, now);
    const isUntied = await untie(tx, held, messageId, { state: "aside", reason, now });
    // Until another message is accepted there, the place itself may be at fault.
    const inQuestion = { state_reason: reason, state_since: now };
    if (isUntied) await tx.updateTable("destinations").set(inQuestion).where("id", "=", held.id).execute();
    return isUntied;
  });
}

/** Returns the chat's reason for dead letters in a place, for `readLater`; undefined if there are none. */
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

/** Puts dead announcements of these places back into the queue, before later ones. Returns how many. */
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
  // A comment that was approved meanwhile becomes part of the new composition.
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
 * Sends the message without what people wrote from now on, because the chat refused it. `isPlain`: in the plainest
 * form. `body`: the new body.
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
 * Sends these rows of the message without what the chat refused in them, or what was hidden since. `body`: replaces a
 * body that may have arrived.
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
