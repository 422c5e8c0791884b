import type { Store } from "../engine/database.ts";
import { type Parameters, prepare } from "../engine/prepare.ts";
import type { Db, MessageRow } from "../engine/tables.ts";
import { type HeldDestination, holdDestination } from "../places/destinations.ts";
import { type CountedRows, tieCounted } from "./counted.ts";
import { editIfOutdated, type SaidVersion, tieRows } from "./message-versions.ts";

export type FrozenMessage = {
  id: string;
  body: string;
  rows: readonly SaidVersion[];
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
