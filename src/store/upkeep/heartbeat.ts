import { backupNamespace, heartbeatNamespace } from "../engine/marks.ts";
import type { Db } from "../engine/tables.ts";
import { forgetFacts } from "../ledger/facts.ts";

/**
 * Nobody was there between these moments, by our own clock. Milliseconds since 1970. `isCopy`: this is a copy of that time
 * from a backup, and what came in since then has probably been said.
 */
export type Absence = { from: number; until: number; isCopy: boolean };

export type KnownHeartbeat = {
  /** When a process was alive last; undefined: never. */
  aliveAt: number | undefined;
  /** Nobody has started on this database since it was copied then. */
  copiedAt: number | undefined;
  /** The last long absence; undefined where there was none. */
  absence: Absence | undefined;
};

export async function readHeartbeat(db: Db): Promise<KnownHeartbeat> {
  const namespaces = [heartbeatNamespace, backupNamespace];
  const rows = await db
    .selectFrom("kv")
    .select(["namespace", "key", "value"])
    .where("namespace", "in", namespaces)
    .execute();
  const read = (key: string, of = heartbeatNamespace) => {
    const text = rows.find((row) => row.namespace === of && row.key === key)?.value;
    return text === undefined ? undefined : Number(text);
  };
  const [from, until] = [read("away from"), read("away until")];
  return {
    aliveAt: read("alive"),
    copiedAt: read("made at", backupNamespace),
    absence:
      from === undefined || until === undefined ? undefined : { from, until, isCopy: read("away as copy") === 1 },
  };
}

export async function writeHeartbeat(tx: Db, now: number): Promise<void> {
  await write(tx, "alive", now);
}

/** Of the program that worked on this database last: the name of a backup before an update tells it. */
export async function noteVersion(tx: Db, version: string): Promise<void> {
  await write(tx, "version", version);
}

/**
 * Remembers the absence, and that this is no new copy any more. What waited to be said before it is given up: nobody wants
 * to hear that now, or has heard it. What was on its way is as if it had never been composed, so that a summary may hold it.
 * Campaigns are looked at as if for the first time.
 */
export async function beginAfterAbsence(tx: Db, { from, until, isCopy }: Absence): Promise<void> {
  await noteAbsence(tx, { from, until });
  await write(tx, "away as copy", isCopy ? 1 : 0);
  await tx.deleteFrom("kv").where("namespace", "=", backupNamespace).execute();
  const given = { state: "skipped", reason: "away", closed_at: until } as const;
  const unsent = { ...given, message_id: null, said_version: null };
  const inFlight = tx.selectFrom("messages").select("id").where("state", "=", "sending");
  await tx.updateTable("outbox").set(unsent).where("message_id", "in", inFlight).execute();
  await tx.deleteFrom("messages").where("state", "=", "sending").execute();
  await tx.updateTable("outbox").set(given).where("state", "in", ["pending", "counted", "aside"]).execute();
  await forgetFacts(tx);
  if (!isCopy) return;
  // Some of them have ended since, and nobody knows which.
  await tx.deleteFrom("helper_links").execute();
  // The original has said more in the same messages since: an edit would take that away again.
  await tx.updateTable("outbox").set(unsent).where("state", "=", "composed").execute();
  await tx.updateTable("messages").set({ edit_due_at: null }).where("edit_due_at", "is not", null).execute();
}

/** When it was, where that is known better now. */
export async function noteAbsence(tx: Db, { from, until }: Pick<Absence, "from" | "until">): Promise<void> {
  await write(tx, "away from", from);
  await write(tx, "away until", until);
}

/** The next one who starts on this database takes it for a copy of that time. */
export async function markAsCopy(tx: Db, at: number): Promise<void> {
  await write(tx, "made at", at, backupNamespace);
}

async function write(tx: Db, key: string, given: number | string, into = heartbeatNamespace): Promise<void> {
  const value = String(given);
  await tx
    .insertInto("kv")
    .values({ namespace: into, key, value, expires_at: null })
    .onConflict((conflict) => conflict.columns(["namespace", "key"]).doUpdateSet({ value }))
    .execute();
}
