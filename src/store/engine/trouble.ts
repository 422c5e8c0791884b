import { sqliteCode } from "./sqlite-code.ts";

/** SQLITE_BUSY, LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const sqliteKinds: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 11, 13, 14, 26]);
/**
 * Classes of Postgres errors: connection, transaction state, rollback, resources, object state, operator, system,
 * internal.
 */
const postgresClasses: ReadonlySet<string> = new Set(["08", "25", "40", "53", "55", "57", "58", "XX"]);

/** Our own error for a server that doesn't answer. */
export const silentTooLong = "the database has been silent for too long";
/**
 * Errors of `pg` and `pg-pool` that have no code: the connection was lost, or none became free in time. If a
 * transaction loses its connection, the rollback fails with such an error, and Kysely throws that one.
 */
const lostConnections: ReadonlySet<string> = new Set([
  silentTooLong,
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "timeout expired",
]);

/**
 * True if the database itself could not work: a full disk, a lock, a lost connection. The same query may succeed later,
 * so the data in the query is not at fault. For codes of Postgres see appendix A of its manual. The first two
 * characters of a code are its class.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return sqliteKinds.has(sqlite);
  // Only errors of the Postgres server have a severity. An `instanceof` check would have to load `pg` even on SQLite.
  if ("severity" in error && "code" in error) return postgresClasses.has(`${error.code}`.slice(0, 2));
  return "syscall" in error || lostConnections.has(error.message);
}
