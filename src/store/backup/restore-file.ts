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
  /** Milliseconds since 1970; undefined: a plain copy of a database, which does not say. */
  madeAt: number | undefined;
  /** Undefined: there is none in it. */
  key: string | undefined;
  /** Of a Postgres only the key was kept. */
  hasDatabase: boolean;
};

/** What a backup holds. Throws StartError where it is damaged, not one of ours, or of a newer version. */
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
  /** Where what was there before is kept; empty where there was nothing. */
  kept: string[];
};

/**
 * Puts the backup in the place of the database, and its key in the place of the key. What was there is kept beside, under
 * names that end in `suffix`. The copy knows that it is one. Throws StartError, with the old database in its place, while
 * another process serves from it, and where there is no room; with the new one, where its key cannot be put.
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

/** The database is in place, and what was prepared of its key is left for the next start. */
function withoutItsKey(cause: unknown, kept: readonly string[]): StartError {
  const error = verbatim(errorText(cause));
  const problem =
    kept.length === 0
      ? later("restore.without-key", { error })
      : later("restore.without-key.kept", { error, files: kept.map(verbatim) });
  return new StartRefusal(problem, { cause });
}

/** The key comes out of it, and is not left in its free pages. */
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

/** Until the very end there is a database in its place, and never beside the write-ahead log of another one. */
function keepAside(database: string, suffix: string): string[] {
  const isThere = existsSync(database);
  const aside = `${database}.${suffix}`;
  if (isThere) {
    closeCleanly(database);
    copyFileSync(database, aside);
    giveToOwnerOfFolder(aside);
  }
  // A log that is left is that of a database too damaged to take it in: whoever mends that one needs it.
  if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${aside}-wal`);
  rmSync(`${database}-shm`, { force: true });
  return isThere ? [aside] : [];
}

/** The last one to close a database takes its write-ahead log in. */
function closeCleanly(database: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(database);
    connection.exec("pragma wal_checkpoint(truncate)");
  } catch {
    // It is damaged, which may be why it is replaced: it is kept as it is.
  } finally {
    connection?.close(); // Windows replaces no file that is open
  }
}

/** Whoever restores as root leaves nothing behind that the bot's own user could not read. */
function giveToOwnerOfFolder(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only root can, and only then it matters.
  }
}

/** Puts the key of a backup in place. Gives what was kept of another key that was there. */
export function putKey(keyFile: string, key: string, suffix: string): string[] {
  const kept = prepareKey(keyFile, key, suffix);
  if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
  return kept;
}

/** The key lies beside its place, where it is another one. Gives what was kept of the one that is there. */
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
