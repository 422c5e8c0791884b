import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../util/errors.ts";
import { explainSqlite, readOnly } from "./explain-sqlite.ts";
import { makeFolders } from "./make-folders.ts";
import { sqliteCode } from "./sqlite-code.ts";

/** Its code, where somebody else holds the lock. */
const busy = 5;

/** Holds the file for this process until it ends, kill -9 included: the kernel frees the lock. */
export function lockFile(file: string): DatabaseSync {
  const name = `${file}.lock`;
  const holder = new DatabaseSync(name, { timeout: 0 });
  try {
    holder.exec("begin exclusive");
    // Of a file that it may only read, SQLite takes a lock that keeps nobody else out.
    if (!isWritable(name)) throw new StartError(readOnly(name));
    return holder;
  } catch (error) {
    holder.close();
    if (sqliteCode(error) !== busy) throw error;
    throw new StartError(
      `Another bellringer is using ${file}. Stop it first; two at once would say everything twice.`,
      { cause: error },
    );
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
    throw new StartError(
      `I cannot make the folder ${dirname(file)} for the database. Make it yourself and give it to the user I run as (sudo chown -R 1000:1000 ./data).`,
      { cause: error },
    );
  }
}
