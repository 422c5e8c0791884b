import { backupNamespace, heartbeatNamespace } from "../engine/marks.ts";
import { isDeadLetter, waitingStates } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";
import { forgetFacts } from "../ledger/facts.ts";

/**
 * A time when no process was running. Milliseconds since 1970, by our clock. `isCopy`: this database is a backup from
 * the start of that time. A bot with the original database has probably announced later events.
 */
export type Absence = { from: number; until: number; isCopy: boolean };

export type KnownHeartbeat = {
  /** When a process was last alive. Undefined for a new database. */
  aliveAt: number | undefined;
  /** When this database was copied. Undefined if it is not a copy, or a process has already started from it. */
  copiedAt: number | undefined;
  /** The last long absence. Undefined if there was none. */
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

/** Stores the version of the running program. A backup before an update is named after it. */
export async function noteVersion(tx: Db, version: string): Promise<void> {
  await write(tx, "version", version);
}

/**
 * Records an absence. Gives up announcements that were waiting: they are too late, or a bot with the original database
 * has announced them. A message that was being sent is dropped and its rows are given up, so that a summary may still
 * include them. Campaigns are polled as if for the first time. From now on the database no longer counts as a fresh
 * copy.
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
  const giveUp = tx.updateTable("outbox").set(given);
  for (const state of waitingStates) await giveUp.where("state", "=", state).execute();
  await giveUp.where(isDeadLetter).where("state", "=", "aside").execute();
  await forgetFacts(tx);
  if (!isCopy) return;
  // Somebody may have revoked links after the copy was made. The copy does not know which, so delete all.
  await tx.deleteFrom("helper_links").execute();
  // The bot with the original database may have added rows to the same messages. An edit by us would remove them.
  await tx.updateTable("outbox").set(unsent).where("state", "=", "composed").execute();
  await tx.updateTable("messages").set({ edit_due_at: null }).where("edit_due_at", "is not", null).execute();
}

/** Corrects the start and end of an absence when they are known more precisely. */
export async function noteAbsence(tx: Db, { from, until }: Pick<Absence, "from" | "until">): Promise<void> {
  await write(tx, "away from", from);
  await write(tx, "away until", until);
}

/** Marks this database as a copy made at `at`. The next process that starts from it will treat it as one. */
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
