/** Reads a place's donations for the people who read them out on air. */
import { sql } from "kysely";
import type { OutboxRow } from "../../composing/waiting.ts";
import type { Db } from "../engine/tables.ts";
import { rowColumns, toOutboxRow } from "../ledger/moments.ts";

/** `isPending`: not posted yet. */
export type DeskRow = OutboxRow & { isPending: boolean };

/** Limits how far back we search when many rows were skipped. Every open page runs this query once a second. */
const mostNewest = 2_000;

const columns = [...rowColumns, "outbox.state"] as const;

/** Returns the newest donations that were posted in a place or wait there, newest first. */
export async function readDeskRows(db: Db, destinationId: string, limit: number): Promise<DeskRow[]> {
  const rows = await db
    .selectFrom("destinations")
    .innerJoin("outbox", "outbox.destination_id", "destinations.id")
    .innerJoin("moments", "moments.key", "outbox.moment_key")
    .select(columns)
    .where("destinations.id", "=", destinationId)
    .where("outbox.seq", ">", (row) => row("destinations.last_seq", "-", mostNewest))
    .where("moments.kind", "=", "donation")
    .where("outbox.state", "in", ["pending", "composed", "said"])
    .orderBy("outbox.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(toDeskRow);
}

/** Returns the newest donations in which somebody claimed a reward, newest first, whether posted or not. */
export async function readRewardRows(db: Db, destinationId: string, limit: number): Promise<DeskRow[]> {
  const rows = await db
    .selectFrom("moments")
    .crossJoin("outbox") // makes SQLite start with the few donations that have a reward
    .select(columns)
    .whereRef("outbox.moment_key", "=", "moments.key")
    .where("outbox.destination_id", "=", destinationId)
    // the partial index's own condition: without it, the query could not use the index
    .where(sql<boolean>`moments.data like '%"rewards":[{%'`)
    .orderBy("outbox.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(toDeskRow).filter(({ moment: { kind } }) => kind === "donation");
}

/** True if a donation was queued for one of these places. */
export async function isQueuedIn(db: Db, destinationIds: readonly string[], momentKey: string): Promise<boolean> {
  if (destinationIds.length === 0) return false;
  const query = db.selectFrom("outbox").select("seq").where("moment_key", "=", momentKey);
  return (await query.where("destination_id", "in", destinationIds).limit(1).executeTakeFirst()) !== undefined;
}

function toDeskRow({ state, ...row }: Parameters<typeof toOutboxRow>[0] & { state: string }): DeskRow {
  return { ...toOutboxRow(row), isPending: state === "pending" };
}
