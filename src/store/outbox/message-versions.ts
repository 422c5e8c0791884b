import { sql } from "kysely";
import { isOneOf, type Parameters, prepare } from "../engine/prepare.ts";
import type { Db } from "../engine/tables.ts";
import type { HeldDestination } from "../places/destinations.ts";

/** The version of a row's moment that a message shows. */
export type SentVersion = { seq: number; version: number };

function groupByVersion(rows: readonly SentVersion[]): [number, number[]][] {
  const groups = Map.groupBy(rows, ({ version }) => version);
  return [...groups].map(([version, group]) => [version, group.map(({ seq }) => seq)]);
}

/**
 * Thrown when a row no longer waits, because its fact was disconnected or the row was counted. The transaction is
 * rolled back.
 */
export class RowsChanged extends Error {
  override readonly name = "RowsChanged";
}

/**
 * Connects waiting rows to a message, each with the version that the message shows. Throws RowsChanged if one of them
 * no longer waits.
 */
export async function tieRows(
  tx: Db,
  held: HeldDestination,
  messageId: string,
  rows: readonly SentVersion[],
): Promise<void> {
  for (const [version, seqs] of groupByVersion(rows)) {
    const { numAffectedRows } = await tie(tx, { destinationId: held.id, messageId, version, seqs });
    if (Number(numAffectedRows) !== seqs.length) throw new RowsChanged("what was to be said has changed");
  }
}

type Tied = { destinationId: string; messageId: string; version: number; seqs: readonly number[] };

const tie = prepare((db, given: Parameters<Tied>) =>
  db
    .updateTable("outbox")
    .set({ state: "composed", message_id: given.messageId, said_version: given.version, goes_without: null })
    .where("destination_id", "=", given.destinationId)
    .where(isOneOf(db, "seq", given.seqs))
    .where("state", "=", "pending"),
);

/** Records that an edited message shows these versions. Rows that are new in it become `said`. */
export async function raiseSentVersions(
  tx: Db,
  held: HeldDestination,
  rows: readonly SentVersion[],
  now: number,
): Promise<void> {
  for (const [version, seqs] of groupByVersion(rows)) {
    const tied = tx
      .updateTable("outbox")
      .where("destination_id", "=", held.id)
      .where("seq", "in", seqs)
      .where("message_id", "is not", null);
    await tied.set({ said_version: version }).execute();
    await tied.set({ state: "said", closed_at: now }).where("state", "=", "composed").execute();
  }
}

/** Makes the message due for an edit if one of its moments was corrected after we read it. */
export const editIfOutdated = prepare(
  (_, { messageId, now }: Parameters<{ messageId: string; now: number }>) =>
    sql`update messages set edit_due_at = ${now} where id = ${messageId} and exists (
      select 1 from outbox o join moments m on m.key = o.moment_key
      where o.message_id = ${messageId} and m.version > o.said_version)`,
);
