import { backupNamespace, heartbeatNamespace } from "../engine/marks.ts";
import { isDeadLetter, waitingStates } from "../engine/partial-indexes.ts";
import type { Db } from "../engine/tables.ts";
import { forgetFacts } from "../ledger/facts.ts";

/**
 * A time when no process was running, by our own clock. Milliseconds since 1970. `isCopy`: this database is a copy from
 * a backup of that time, and events since then have probably been announced.
 */
export type Absence = { from: number; until: number; isCopy: boolean };

export type KnownHeartbeat = {
  /** When a process was last alive; undefined if none ever was. */
  aliveAt: number | undefined;
  /** When this database was copied, if no process has started on it since. */
  copiedAt: number | undefined;
  /** The last long absence; undefined if there was none. */
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

/** Stores the version of the running program. The name of a backup before an update shows it. */
export async function noteVersion(tx: Db, version: string): Promise<void> {
  await write(tx, "version", version);
}

/**
 * Stores the absence, and that this is no longer a fresh copy. Announcements that waited before it are given up,
 * because nobody wants them now, or everybody has seen them. A message in flight counts as never composed, so that a
 * summary may include it. Campaigns are polled as if for the first time.
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
  // Some of the links have ended since the copy, and the copy does not know which.
  await tx.deleteFrom("helper_links").execute();
  // The original has since added rows to the same messages, which an edit would remove again.
  await tx.updateTable("outbox").set(unsent).where("state", "=", "composed").execute();
  await tx.updateTable("messages").set({ edit_due_at: null }).where("edit_due_at", "is not", null).execute();
}

/** Corrects the stored start and end of an absence, once they are known more exactly. */
export async function noteAbsence(tx: Db, { from, until }: Pick<Absence, "from" | "until">): Promise<void> {
  await write(tx, "away from", from);
  await write(tx, "away until", until);
}

/** Makes the next process that starts on this database take it for a copy of that time. */
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
