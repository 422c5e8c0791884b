import { sqliteCode } from "./sqlite-code.ts";

/** Busy, locked, out of memory, read-only, input and output, damaged, full, cannot open, not a database. */
const sqliteKinds: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);
/** Connection, transaction state, conflict, resources, lock, operator, system, internal. */
const postgresClasses: ReadonlySet<string> = new Set(["08", "25", "40", "53", "55", "57", "58", "XX"]);

/**
 * True if the database could not work at the moment, whatever the query: a full disk, a lock, a lost connection. The
 * same query may succeed later, so the error says nothing about the data in it. Codes of Postgres: appendix A of its
 * manual (the first two characters are the class).
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteKinds.has(sqlite);
  // Only errors of the Postgres server have a severity. Checking the class instead would load `pg` where it is not
  // used.
  if ("severity" in error && "code" in error) return postgresClasses.has(`${error.code}`.slice(0, 2));
  return "syscall" in error; // no connection at all
}
