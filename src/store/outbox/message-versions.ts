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

/** Thrown when a row no longer waits, because it was disconnected or counted. Nothing was written. */
export class RowsChanged extends Error {
  override readonly name = "RowsChanged";
}

/** Ties waiting rows to their message, each with its version. Throws RowsChanged. */
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

/** Stores that an edited message now shows these versions, including rows that it took in for the first time. */
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

/** Makes an edit due if a correction arrived between reading and writing. */
export async function editIfOutdated(tx: Db, messageId: string, now: number): Promise<void> {
  await markOutdated(tx, { messageId, now });
}

const markOutdated = prepare(
  (_, { messageId, now }: Parameters<{ messageId: string; now: number }>) =>
    sql`update messages set edit_due_at = ${now} where id = ${messageId} and exists (
      select 1 from outbox o join moments m on m.key = o.moment_key
      where o.message_id = ${messageId} and m.version > o.said_version)`,
);
