import { sql } from "kysely";
import { commentKey } from "../../kinds/approvals.ts";
import type { Store } from "../engine/database.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, GoesWithout, MessageRow } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { editIfOutdated, type SentVersion, tieRows } from "./message-versions.ts";
import { type CountedRows, tieCounted } from "./overflow.ts";

export type FrozenMessage = {
  id: string;
  body: string;
  rows: readonly SentVersion[];
  /** When it should be rendered again, because a part was held back. */
  completeAt: number | null;
  digest: MessageRow["digest"];
  calls: MessageRow["calls"];
  language: string;
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

/** The message of this destination that was frozen and is not known to be sent. */
export async function readInFlight(db: Db, destinationId: string): Promise<MessageRow | undefined> {
  return (await selectInFlight(db, { destinationId })).rows[0];
}

const selectInFlight = prepare((db, { destinationId }: Parameters<{ destinationId: string }>) =>
  db.selectFrom("messages").selectAll().where("destination_id", "=", destinationId).where("state", "=", "sending"),
);

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

/** The chat refused it once more with an answer we don't know. */
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
 * The chat has it. Works without the lease: it records what is already true.
 */
export async function markSent(
  store: Store,
  messageId: string,
  result: { remoteId: string | null; now: number },
): Promise<void> {
  await store.write(
    async (tx) => {
      const { numAffectedRows } = await updateSent(tx, { messageId, ...result });
      if (numAffectedRows === 0n) return; // somebody else recorded it, and what it has taken in since is not said yet
      await closeSaid(tx, { messageId, now: result.now });
    },
    { early: true },
  );
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
export async function moveToDeadLetters(
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
export async function readDeadAnnouncement(db: Db, destinationId: string): Promise<string | undefined> {
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
export async function retryDeadAnnouncements(tx: Db, destinationIds: readonly string[], now: number): Promise<number> {
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
