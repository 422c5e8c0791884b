import {
  chownSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorText, StartError } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { lockForAlone } from "../engine/file-lock.ts";
import { backupNamespace, heartbeatNamespace } from "../engine/marks.ts";
import { appliedMigrations, newerMigrations } from "../engine/migrations.ts";
import { createPart, finishRestore, partOf, putInPlace, removePart } from "../engine/part-file.ts";
import { faultKindOf } from "./backup-file.ts";

export type Backup = {
  /** Milliseconds since 1970. Undefined for a plain copy of a database, which has no such date. */
  madeAt: number | undefined;
  /** Undefined if the backup holds no key. */
  key: string | undefined;
  /** False for a backup of a Postgres, which holds only the key. */
  hasDatabase: boolean;
};

/** Reads a backup. Throws StartError if it is damaged, not one of ours, or written by a newer version. */
export function readBackup(file: string): Backup {
  if (!existsSync(file)) throw new StartRefusal(later("restore.no-file", { file: verbatim(file) }));
  const asBackup = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  try {
    return asBackup((database) => {
      if (database.prepare("pragma integrity_check(1)").get()?.integrity_check !== "ok") throw damaged(file);
      const hasDatabase = database.prepare("select 1 from sqlite_schema where name = 'migrations'").get() !== undefined;
      if (hasDatabase) refuseNewer(database, file);
      const rows = database.prepare("select key, value from kv where namespace = ?").all(backupNamespace);
      const values = new Map(rows.map(({ key, value }) => [key, String(value)]));
      const madeAt = values.get("made at");
      if (!hasDatabase && madeAt === undefined) throw notOurs(file);
      return { madeAt: madeAt === undefined ? undefined : Number(madeAt), key: values.get("key"), hasDatabase };
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw faultKindOf(error) === "damaged" ? damaged(file, error) : notOurs(file, error);
  }
}

function refuseNewer(database: DatabaseSync, file: string): void {
  const newer = newerMigrations(appliedMigrations(database));
  if (newer.length === 0) return;
  const names = verbatim(newer.join(", "));
  throw new StartRefusal(later("restore.newer", { file: verbatim(file), names }));
}

const damaged = (file: string, cause?: unknown) =>
  new StartRefusal(later("restore.damaged", { file: verbatim(file) }), { cause });
const notOurs = (file: string, cause?: unknown) =>
  new StartRefusal(later("restore.not-ours", { file: verbatim(file) }), { cause });

type Restored = {
  /** The files to which the previous ones were moved; empty if there were none. */
  kept: string[];
};

/**
 * Replaces the database and its key with those of the backup. The previous files stay beside them, under names that end
 * in `suffix`. The restored database knows that it is a copy. Throws StartError with the old database still in its
 * place if another process serves from it or the disk is full, and with the new one in its place if its key could not
 * be written.
 */
export function restoreBackup(
  { madeAt, key }: Backup,
  { from, database, keyFile, suffix }: { from: string; database: string; keyFile: string; suffix: string },
): Restored {
  const lock = lockForAlone(database);
  giveToOwnerOfFolder(`${database}.lock`);
  const part = partOf(database);
  let kept: string[] | undefined;
  try {
    finishRestore(database);
    makeCopy(from, part, madeAt);
    const aside = [...keepAside(database, suffix), ...(key === undefined ? [] : prepareKey(keyFile, key, suffix))];
    putInPlace(part, database);
    kept = aside;
    finishRestore(database);
    return { kept };
  } catch (error) {
    if (kept !== undefined) throw withoutItsKey(error, kept);
    if (existsSync(part)) removePart(partOf(keyFile));
    removePart(part);
    if (error instanceof StartError) throw error;
    const folder = verbatim(dirname(database));
    const problem =
      faultKindOf(error) === "full"
        ? later("restore.no-room", { folder })
        : later("restore.failed", { folder, error: verbatim(errorText(error)) });
    throw new StartRefusal(problem, { cause: error });
  } finally {
    lock.close();
  }
}

/** The database is in place, and its prepared key is left for the next start. */
function withoutItsKey(cause: unknown, kept: readonly string[]): StartError {
  const error = verbatim(errorText(cause));
  const problem =
    kept.length === 0
      ? later("restore.without-key", { error })
      : later("restore.without-key.kept", { error, files: kept.map(verbatim) });
  return new StartRefusal(problem, { cause });
}

/** Removes the key from the copy and from its free pages. */
function makeCopy(from: string, part: string, madeAt: number | undefined): void {
  createPart(part);
  giveToOwnerOfFolder(part);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(part);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(part);
  try {
    copy.exec("pragma secure_delete = on");
    copy.prepare("delete from kv where namespace = ? and key <> 'made at'").run(backupNamespace);
    const beat = copy.prepare("select value from kv where namespace = ? and key = 'alive'").get(heartbeatNamespace);
    const value = String(madeAt ?? beat?.value ?? 0);
    copy
      .prepare("insert or replace into kv (namespace, key, value, expires_at) values (?, 'made at', ?, null)")
      .run(backupNamespace, value);
  } finally {
    copy.close();
  }
}

/** Moves a database aside at the very last step, and never leaves one beside the write-ahead log of another. */
function keepAside(database: string, suffix: string): string[] {
  const isThere = existsSync(database);
  const aside = `${database}.${suffix}`;
  if (isThere) {
    closeCleanly(database);
    copyFileSync(database, aside);
    giveToOwnerOfFolder(aside);
  }
  // A log that is still here belongs to a database too damaged to take it in. Repairing that database needs its log.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${aside}-wal`);
  rmSync(`${database}-shm`, { force: true });
  return isThere ? [aside] : [];
}

/** The last connection that closes a database takes its write-ahead log in. */
function closeCleanly(database: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(database);
    connection.exec("pragma wal_checkpoint(truncate)");
  } catch {
    // The database is damaged, which may be why it is replaced. It is moved aside unchanged.
  } finally {
    connection?.close(); // Windows cannot replace an open file
  }
}

/** A restore by root must not leave files behind that the bot's own user cannot read. */
function giveToOwnerOfFolder(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only root can do this, and it only matters for root.
  }
}

/** Puts the key of a backup in place. Returns the files to which a different previous key was moved. */
export function putKey(keyFile: string, key: string, suffix: string): string[] {
  const kept = prepareKey(keyFile, key, suffix);
  if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
  return kept;
}

/**
 * Writes the key beside its place if it differs from the current one. Returns the files to which the current one was
 * copied.
 */
function prepareKey(keyFile: string, key: string, suffix: string): string[] {
  const part = partOf(keyFile);
  rmSync(part, { force: true });
  const before = existsSync(keyFile) ? readFileSync(keyFile, "utf8").trim() : undefined;
  if (before === key) return [];
  writeFileSync(part, `${key}\n`, { mode: 0o600, flush: true });
  giveToOwnerOfFolder(part);
  const aside = `${keyFile}.${suffix}`;
  if (before !== undefined) {
    copyFileSync(keyFile, aside);
    giveToOwnerOfFolder(aside);
  }
  return before === undefined ? [] : [aside];
}
