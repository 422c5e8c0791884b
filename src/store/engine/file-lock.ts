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

/** Its code, where somebody else holds the lock. */
const busy = 5;

/**
 * Holds the file for this process until it ends, kill -9 included: the kernel frees the lock. `pid`: of this process, for
 * whoever comes second.
 */
export function lockFile(file: string, pid?: number): DatabaseSync {
  const name = `${file}.lock`;
  const holder = new DatabaseSync(name, { timeout: 0 });
  try {
    holder.exec("begin exclusive");
    // Of a file that it may only read, SQLite takes a lock that keeps nobody else out.
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

/** Who wrote into the lock, and when. What is "immutable" is read past all locks (sqlite.org/uri.html). */
function findHolder(lock: string): { pid: number; since: Date } | undefined {
  try {
    const reader = new DatabaseSync(`${pathToFileURL(lock)}?immutable=1`, { readOnly: true });
    const pid = Number(reader.prepare("pragma user_version").get()?.user_version);
    reader.close();
    return pid > 0 ? { pid, since: statSync(lock).mtime } : undefined;
  } catch {
    return undefined; // an older version wrote nothing into it
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

/** Holds the file while nothing serves from it. Throws StartError where something does. Close what it gives. */
export function lockForAlone(file: string): { close(): void } {
  makeFolder(file);
  try {
    return lockFile(file);
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

/** A new database is for its owner only, as backups are: it holds what donors wrote. SQLite makes its log alike. */
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
