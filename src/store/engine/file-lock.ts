import { accessSync, closeSync, constants, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { commandToGive } from "../../util/own-command.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { StartRefusal } from "../../words/refusal.ts";
import { verbatim } from "../../words/verbatim.ts";
import { explainSqlite, readOnly } from "./explain-sqlite.ts";
import { makeFolders } from "./make-folders.ts";
import { sqliteCode } from "./sqlite-code.ts";

/** SQLITE_BUSY: another process holds the lock. */
const busy = 5;

/**
 * Locks the file for this process. The kernel frees the lock when the process ends, even by kill -9. `pid` is written
 * into the lock, so that the next process that tries can report who holds the lock.
 */
export function lockFile(file: string, pid?: number): DatabaseSync {
  const name = `${file}.lock`;
  const holder = new DatabaseSync(name, { timeout: 0 });
  try {
    holder.exec("begin exclusive");
    // If the lock file is read-only, SQLite's lock does not keep other processes out.
    if (!isWritable(name)) throw new StartRefusal(readOnly(name));
    if (pid !== undefined) holder.exec(`pragma user_version = ${pid}; commit; begin exclusive`);
    return holder;
  } catch (error) {
    holder.close();
    if (sqliteCode(error) !== busy) throw error;
    throw new StartRefusal(inUse(file, findHolder(name)), { cause: error });
  }
}

function inUse(file: string, holder: { pid: number; since: Date } | undefined): Later {
  if (holder === undefined) return later("database.in-use", { file: verbatim(file) });
  const since = `${holder.since.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return later("database.in-use-by", {
    file: verbatim(file),
    process: verbatim(String(holder.pid)),
    since: verbatim(since),
  });
}

/**
 * Reads which process holds the lock, and since when. "immutable" makes SQLite ignore all locks (sqlite.org/uri.html).
 */
function findHolder(lock: string): { pid: number; since: Date } | undefined {
  try {
    const reader = new DatabaseSync(`${pathToFileURL(lock)}?immutable=1`, { readOnly: true });
    const pid = Number(reader.prepare("pragma user_version").get()?.user_version);
    reader.close();
    return pid > 0 ? { pid, since: statSync(lock).mtime } : undefined;
  } catch {
    return undefined; // an older version did not write its process id
  }
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Locks the file, so that no process can serve from it. Throws StartError if one serves already. The caller must close
 * the lock.
 */
export function lockForAlone(file: string): { close(): void } {
  makeFolder(file);
  try {
    return lockFile(file);
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

/**
 * Creates an empty database that only its owner may read, because it will hold donors' data. SQLite gives the
 * write-ahead log the same permissions.
 */
export function makeFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
}

export function makeFolder(file: string): void {
  try {
    makeFolders(dirname(file));
  } catch (error) {
    const folder = dirname(file);
    const values = { folder: verbatim(folder), shell: verbatim(commandToGive(folder)) };
    throw new StartRefusal(later("database.no-folder", values), { cause: error });
  }
}
