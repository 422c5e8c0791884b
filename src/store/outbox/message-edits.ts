import { sql } from "kysely";
import type { GrowingBundle } from "../../composing/composing-context.ts";
import type { OutboxRow } from "../../composing/waiting.ts";
import type { Store } from "../engine/database.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, GoesWithout, MessageRow } from "../engine/tables.ts";
import { rowColumns, toOutboxRow } from "../ledger/moments.ts";
import { type HeldDestination, writeHeld } from "../places/destinations.ts";
import { editIfOutdated, raiseSentVersions, type SentVersion, tieRows } from "./message-versions.ts";
import { type CountedRows, raiseCounted } from "./overflow.ts";

/** A row that a message announces, with its moment. */
export type SentMoment = OutboxRow & {
  /** The chat does not show the row yet. */
  isNew: boolean;
  /** The chat shows an older version of the row. */
  isChanged: boolean;
  goesWithout: GoesWithout | null;
};

/** Returns the sent message whose edit has been due longest. */
export async function readDueEdit(db: Db, destinationId: string, now: number): Promise<MessageRow | undefined> {
  return (await selectDueEdit(db, { destinationId, now })).rows[0];
}

const selectDueEdit = prepare((db, given: Parameters<{ destinationId: string; now: number }>) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("destination_id", "=", given.destinationId)
    .where("edit_due_at", "<=", given.now)
    .where("state", "=", "sent")
    .orderBy("edit_due_at")
    .limit(1),
);

/**
 * Returns a message's rows with the current state of their moments, in the order of sending. Omits rows that were only
 * counted.
 */
export async function readSentMoments(db: Db, messageId: string): Promise<SentMoment[]> {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select(rowColumns)
    .select(["outbox.state", "outbox.said_version", "outbox.goes_without as goesWithout"])
    .where("outbox.message_id", "=", messageId)
    .where((where) => where.or([where("outbox.reason", "is", null), where("outbox.reason", "!=", "counted")]))
    .orderBy("outbox.seq")
    .execute();
  return rows.map((row) => {
    const { state, goesWithout } = row;
    const isNew = state === "composed";
    const isChanged = !isNew && row.version > (row.said_version ?? 0);
    return { ...toOutboxRow(row), isNew, isChanged, goesWithout };
  });
}

/** Records that the message shows these versions now. A correction that arrived during the edit stays due. */
export async function markEdited(
  store: Store,
  held: HeldDestination,
  messageId: string,
  result: {
    /** The new body. Null if the message did not change. */
    body: string | null;
    rows: readonly SentVersion[];
    completeAt: number | null;
    counted: CountedRows | undefined;
    now: number;
  },
): Promise<void> {
  const { body, rows, completeAt, counted, now } = result;
  await writeHeld(store, held, now, async (tx) => {
    const message = tx.updateTable("messages").where("id", "=", messageId);
    const rest = { edit_due_at: completeAt, attempts: 0 };
    if (body === null) await message.set(rest).execute();
    else await message.set((set) => ({ ...rest, body, edits: set("edits", "+", 1) })).execute();
    await raiseSentVersions(tx, held, rows, now);
    const isCurrent = counted === undefined || (await raiseCounted(tx, messageId, counted));
    if (!isCurrent) await message.set({ edit_due_at: now }).execute();
    await editIfOutdated(tx, { messageId, now });
  });
}

/**
 * Makes the messages of these places due for an edit, because the time for which comments are held back has changed.
 */
export async function completeAnew(tx: Db, destinationIds: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ edit_due_at: now })
    .where("destination_id", "in", destinationIds)
    .where("edit_due_at", ">", now)
    .where("attempts", "=", 0) // if the chat refused an edit, wait until the time that it asked for
    .execute();
}

/**
 * Gives up an edit that is impossible. Rows that the edit would have added wait for a new message. The stored error
 * keeps this message from taking in more rows. Corrections and hidden rows stay due, because an edit without the new
 * rows may work.
 */
export async function giveUpEdit(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await writeHeld(store, held, now, async (tx) => {
    await tx
      .updateTable("messages")
      .set({ edit_due_at: now, attempts: 0, error: reason })
      .where("id", "=", messageId)
      .execute();
    await tx
      .updateTable("outbox")
      .set({ state: "pending", message_id: null, said_version: null })
      .where("message_id", "=", messageId)
      .where("state", "=", "composed")
      .execute();
  });
}

/**
 * The error of a message that somebody deleted in the chat. Such a message is never edited again and takes in no more
 * rows.
 */
export const deletedInChat = "deleted";

export async function markDeleted(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await writeHeld(store, held, now, (tx) =>
    tx
      .updateTable("messages")
      .set({ edit_due_at: null, attempts: 0, error: deletedInChat })
      .where("id", "=", messageId)
      .execute(),
  );
}

/** Postpones a failed edit until `notBefore`. */
export async function postponeEdit(
  store: Store,
  held: HeldDestination,
  messageId: string,
  failure: { notBefore: number; now: number },
): Promise<void> {
  await writeHeld(store, held, failure.now, (tx) =>
    tx.updateTable("messages").set({ edit_due_at: failure.notBefore }).where("id", "=", messageId).execute(),
  );
}

/** The last bundle of a place. It may still take in rows. `factIds`: the followed facts whose donations are in it. */
type LastBundle = Omit<GrowingBundle, "isCalm"> & { factIds: readonly string[] };

/**
 * Returns the last message of a destination if it can still grow: it was sent after `since`, is a bundle of live
 * donations, and can be edited.
 */
export async function readGrowingBundle(db: Db, destinationId: string, since: number): Promise<LastBundle | undefined> {
  const last = await db
    .selectFrom("messages")
    .select(["id", "remote_id", "edit_due_at", "error", "created_at", "digest", "is_wordless"])
    .where("destination_id", "=", destinationId)
    .where("sent_at", ">", since)
    .orderBy("sent_at", "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.remote_id || last.edit_due_at !== null || last.error !== null || last.digest !== null) return undefined;
  // don't add donations: the bundle is sent without names, so their donors would not be named
  if (last.is_wordless > 0) return undefined;
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select([
      sql<number | string>`count(*)`.as("donations"),
      sql<number | null>`max(outbox.created_at)`.as("grewAt"),
      sql<number | string>`count(*) filter (where moments.kind <> 'donation' or moments.origin <> 'live')`.as("others"),
    ])
    .where("outbox.message_id", "=", last.id)
    .executeTakeFirstOrThrow();
  const donations = Number(rows.donations);
  if (donations < 2 || Number(rows.others) > 0 || rows.grewAt === null) return undefined;
  const followed = await db
    .selectFrom("outbox")
    .select("fact_id")
    .distinct()
    .where("message_id", "=", last.id)
    .execute();
  const factIds = followed.map((row) => row.fact_id);
  return { messageId: last.id, donations, factIds, sentAt: last.created_at, grewAt: rows.grewAt };
}

/**
 * Adds rows to a message that was already sent, and makes the message due for an edit. The rows are `composed` until
 * the edit is done. If the edit is impossible, they wait again.
 */
export async function joinMessage(
  store: Store,
  held: HeldDestination,
  join: { messageId: string; rows: readonly SentVersion[]; now: number },
): Promise<void> {
  const { messageId, rows, now } = join;
  await writeHeld(store, held, now, async (tx) => {
    await tieRows(tx, held, messageId, rows);
    await tx.updateTable("messages").set({ edit_due_at: now }).where("id", "=", messageId).execute();
  });
}
