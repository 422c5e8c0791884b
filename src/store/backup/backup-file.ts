/**
 * Writes and checks backups. A backup is one compact SQLite file. It holds no deleted data, but it does hold the key
 * that decrypts the sealed values. It records that it is a backup and when it was made, so a bot that starts from it
 * knows that its database is a copy. With Postgres, pg_dump saves the database, and the backup holds only the key.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorText } from "../../util/errors.ts";
import { commandToGive } from "../../util/own-command.ts";
import { later } from "../../words/later.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { makeFolders } from "../engine/make-folders.ts";
import { backupNamespace } from "../engine/marks.ts";
import { createPart, putInPlace, removePart } from "../engine/part-file.ts";
import { sqliteCode } from "../engine/sqlite-code.ts";

export type BackupRequest = {
  /** The SQLite file; another process may be using it. Undefined on Postgres, where only the key is saved. */
  database: string | undefined;
  /** Undefined if the key is derived from SECRET_KEY, which is stored elsewhere. */
  keyFile: string | undefined;
  /** The file to create. It must not exist yet; its folder need not exist. */
  to: string;
  version: string;
  now: number;
};

/** Tells the host why the backup failed. The message is shown in the terminal and in chats. */
export class BackupFailed extends StartRefusal {
  override readonly name = "BackupFailed";
}

export type WrittenBackup = { bytes: number; hasKey: boolean; madeFolder: boolean };

/**
 * Writes a backup that only its owner may read, and checks that it can be read back. A transaction that commits during
 * the backup is either fully in it or not at all. Blocks this thread until the file is on the disk, but not the writers
 * of the database. Throws BackupFailed, and then leaves no file behind.
 */
export function writeBackup(order: BackupRequest): WrittenBackup {
  const { database, keyFile, to } = order;
  if (database !== undefined && !existsSync(database)) {
    throw new BackupFailed(
      later("backup.failed.none", { file: verbatim(database), setting: verbatim("DATABASE_URL") }),
    );
  }
  if (existsSync(to)) throw new BackupFailed(later("backup.failed.exists", { file: verbatim(to) }));
  const part = `${to}.part`;
  try {
    const madeFolder = makeFolders(dirname(to), 0o700);
    createPart(part);
    if (database !== undefined) copyDatabase(database, part);
    const key = keyFile !== undefined && existsSync(keyFile) ? readFileSync(keyFile, "utf8").trim() : undefined;
    describe(part, { ...order, key });
    putInPlace(part, to);
    return { bytes: statSync(to).size, hasKey: key !== undefined, madeFolder };
  } catch (error) {
    removePart(part);
    throw explain(error, order);
  }
}

/** Reads the whole database in one transaction. In WAL mode that does not block writers. */
function copyDatabase(database: string, to: string): void {
  const source = new DatabaseSync(database, { readOnly: true, timeout: 5_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
}

function describe(file: string, { now, version, key }: BackupRequest & { key: string | undefined }): void {
  const copy = new DatabaseSync(file);
  try {
    if (!isSound(copy)) throw new BackupFailed(later("backup.failed.damaged"));
    copy.exec(
      `create table if not exists kv (namespace text not null, key text not null, value text not null, expires_at bigint,
        primary key (namespace, key))`,
    );
    const put = copy.prepare("insert or replace into kv (namespace, key, value, expires_at) values (?, ?, ?, null)");
    put.run(backupNamespace, "made at", String(now));
    put.run(backupNamespace, "version", version);
    if (key !== undefined) put.run(backupNamespace, "key", key);
  } finally {
    copy.close();
  }
}

function isSound(database: DatabaseSync): boolean {
  return database.prepare("pragma quick_check(1)").get()?.quick_check === "ok";
}

function explain(cause: unknown, { to }: BackupRequest): BackupFailed {
  if (cause instanceof BackupFailed) return cause;
  const folder = verbatim(dirname(to));
  const sentences = {
    full: later("backup.failed.full", { folder }),
    forbidden: later("backup.failed.forbidden", { folder, shell: verbatim(commandToGive(dirname(to))) }),
    damaged: later("backup.failed.damaged"),
    other: later("backup.failed.other", { error: verbatim(errorText(cause)) }),
  };
  return new BackupFailed(sentences[faultKindOf(cause)], { cause });
}

/** Returns what went wrong, from an error of the file system or of SQLite. */
export function faultKindOf(error: unknown): "full" | "forbidden" | "damaged" | "other" {
  if (!(error instanceof Error)) return "other";
  const code = "code" in error ? error.code : undefined;
  const sqlite = sqliteCode(error);
  if (code === "ENOSPC" || code === "EDQUOT" || sqlite === 13) return "full";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || sqlite === 8) return "forbidden";
  return sqlite === 11 || sqlite === 26 ? "damaged" : "other";
}
