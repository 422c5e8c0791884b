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
  /**
   * When the backup was made, in milliseconds since 1970. Undefined for a plain copy of a database, which has no date.
   */
  madeAt: number | undefined;
  /** Undefined if the backup holds no key. */
  key: string | undefined;
  /** False for a backup made with Postgres: it holds only the key. */
  hasDatabase: boolean;
};

/**
 * Reads a backup. Throws StartError if the file is damaged, is not one of our backups, or was written by a newer
 * version.
 */
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
  /** The new paths of the previous files. Empty if there were none. */
  kept: string[];
};

/**
 * Replaces the database and its key with those from the backup. Keeps the previous files beside them, under names that
 * end in `suffix`. The restored database is marked as a copy. Throws StartError. If another process is using the
 * database, or the disk is full, the old database is still in place. If only the key could not be written, the new
 * database is already in place.
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
    const copies = [...keepCopy(database, suffix), ...(key === undefined ? [] : prepareKey(keyFile, key, suffix))];
    putInPlace(part, database);
    kept = copies;
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

/** Explains that the database was restored but its key was not. The next start puts the prepared key in place. */
function withoutItsKey(cause: unknown, kept: readonly string[]): StartError {
  const error = verbatim(errorText(cause));
  const problem =
    kept.length === 0
      ? later("restore.without-key", { error })
      : later("restore.without-key.kept", { error, files: kept.map(verbatim) });
  return new StartRefusal(problem, { cause });
}

/**
 * Copies the backup's database without the key that the backup holds. `secure_delete` also wipes the key from free
 * pages.
 */
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

/**
 * Copies the current database to `<database>.<suffix>`, together with its write-ahead log if one is left. No log may
 * stay beside the new database: SQLite would replay it.
 */
function keepCopy(database: string, suffix: string): string[] {
  const isThere = existsSync(database);
  const copy = `${database}.${suffix}`;
  if (isThere) {
    closeCleanly(database);
    copyFileSync(database, copy);
    giveToOwnerOfFolder(copy);
  }
  // SQLite could not apply this log, because the database is damaged. Somebody who wants to repair that database needs
  // the log.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${copy}-wal`);
  rmSync(`${database}-shm`, { force: true });
  return isThere ? [copy] : [];
}

/** Makes SQLite apply the write-ahead log to the database and delete the log. */
function closeCleanly(database: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(database);
    connection.exec("pragma wal_checkpoint(truncate)");
  } catch {
    // The current database is damaged, which may be why somebody restores a backup. Copy it as it is.
  } finally {
    connection?.close(); // Windows cannot replace a file that is open
  }
}

/** When root restores a backup, the bot's own user must still be able to read the files. */
function giveToOwnerOfFolder(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  try {
    chownSync(file, uid, gid);
  } catch {
    // chown fails for anybody but root, and only root needs it.
  }
}

/** Puts the key from a backup in place. Returns the files that now hold the previous key, if it was a different one. */
export function putKey(keyFile: string, key: string, suffix: string): string[] {
  const kept = prepareKey(keyFile, key, suffix);
  if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
  return kept;
}

/**
 * Writes the new key to a temporary file, if it differs from the current key. Returns the files that the current key
 * was copied to.
 */
function prepareKey(keyFile: string, key: string, suffix: string): string[] {
  const part = partOf(keyFile);
  rmSync(part, { force: true });
  const before = existsSync(keyFile) ? readFileSync(keyFile, "utf8").trim() : undefined;
  if (before === key) return [];
  writeFileSync(part, `${key}\n`, { mode: 0o600, flush: true });
  giveToOwnerOfFolder(part);
  const copy = `${keyFile}.${suffix}`;
  if (before !== undefined) {
    copyFileSync(keyFile, copy);
    giveToOwnerOfFolder(copy);
  }
  return before === undefined ? [] : [copy];
}
