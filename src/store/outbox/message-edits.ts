import type { OutboxRow } from "../../composing/waiting.ts";
import type { Store } from "../engine/database.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, GoesWithout, MessageRow } from "../engine/tables.ts";
import { rowColumns, toOutboxRow } from "../ledger/moments.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { type CountedRows, raiseCounted } from "./counted.ts";
import { editIfOutdated, raiseSaidVersions, type SaidVersion } from "./message-versions.ts";

/** A row of a message: which moment it says. */
export type SaidMoment = OutboxRow & {
  /** The chat has not been told of it yet. */
  isNew: boolean;
  /** The chat was told of it as it was before. */
  isChanged: boolean;
  goesWithout: GoesWithout | null;
};

/** A sent message that has to be rendered again now, the longest due first. */
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

/** The rows of a message with their moments as they are now, in the order they were said; without those only counted. */
export async function readSaid(db: Db, messageId: string): Promise<SaidMoment[]> {
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

export type EditResult = {
  /** Null: there was nothing to change. */
  body: string | null;
  rows: readonly SaidVersion[];
  completeAt: number | null;
  counted: CountedRows | undefined;
  now: number;
};

/** The message says these versions now. A correction that came meanwhile stays due. */
export async function markEdited(
  store: Store,
  held: HeldDestination,
  messageId: string,
  result: EditResult,
): Promise<void> {
  const { body, rows, completeAt, counted, now } = result;
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    const message = tx.updateTable("messages").where("id", "=", messageId);
    const rest = { edit_due_at: completeAt, attempts: 0 };
    if (body === null) await message.set(rest).execute();
    else await message.set((set) => ({ ...rest, body, edits: set("edits", "+", 1) })).execute();
    await raiseSaidVersions(tx, held, rows, now);
    const isCurrent = counted === undefined || (await raiseCounted(tx, messageId, counted));
    if (!isCurrent) await message.set({ edit_due_at: now }).execute();
    await editIfOutdated(tx, messageId, now);
  });
}

/** Comments of messages in these places are held back for another time now: each message is looked at again. */
export async function completeAnew(tx: Db, destinationIds: readonly string[], now: number): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ edit_due_at: now })
    .where("destination_id", "in", destinationIds)
    .where("edit_due_at", ">", now)
    .where("attempts", "=", 0) // what the chat has just refused is left alone for as long as it asked
    .execute();
}

/**
 * The message cannot be edited to say this: what it should have taken in waits to be said again, and the error keeps it from
 * taking in anything else. What was corrected or hidden in it stays due, as it may be said without that.
 */
export async function giveUpEdit(
  store: Store,
  held: HeldDestination,
  messageId: string,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
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

/** The error of a message that somebody deleted in the chat: it is edited no more, and takes in nothing. */
export const deletedInChat = "deleted";

export async function markDeleted(store: Store, held: HeldDestination, messageId: string, now: number): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, now);
    await tx
      .updateTable("messages")
      .set({ edit_due_at: null, attempts: 0, error: deletedInChat })
      .where("id", "=", messageId)
      .execute();
  });
}

/** The edit could not be made: it is tried again, not before `notBefore`. */
export async function postponeEdit(
  store: Store,
  held: HeldDestination,
  messageId: string,
  failure: { notBefore: number; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    await holdDestination(tx, held, failure.now);
    await tx.updateTable("messages").set({ edit_due_at: failure.notBefore }).where("id", "=", messageId).execute();
  });
}
