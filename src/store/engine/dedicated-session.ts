/**
 * A Postgres connection that a process holds open for its whole life, beside its pool. It holds an advisory lock. The
 * server frees the lock when the connection ends, so other processes notice that the process died before its leases
 * lapse. The connection also receives notes from other processes (LISTEN). The bot works without it: leases decide who
 * does what, and a process that waits for work also polls. A pooler that switches connections between transactions
 * supports neither locks nor LISTEN, for example PgBouncer in transaction mode (pgbouncer.org/features.html). We test
 * for that at the start and then open no session. SQLite has no sessions, because only one process uses the file.
 */
import { type Expression, sql } from "kysely";
import type { Clock } from "../../util/clock.ts";

export type DedicatedSession = {
  /** Sends a note to all other processes. A note must not be longer than `longestNote`. */
  notify(note: string): Promise<void>;
  /** Rejects if the connection no longer works. A server that is silent for half a minute is disconnected. */
  ping(): Promise<void>;
  /** Resolves when the connection has ended, whichever side closed it. */
  ended: Promise<void>;
  close(): Promise<void>;
};

export type DedicatedSessionOptions = {
  /** The name of this process. The lock is derived from it. */
  owner: string;
  onNote(note: string): void;
  clock: Clock;
};

/** Postgres requires a note to be shorter than 8,000 bytes (sql-notify). */
export const longestNote = 7_900;

/** Keeps our locks apart from those of other programs. */
export const lockSeed = 7_355_608;

/**
 * True if nobody holds the lock of that owner. The query takes the lock in shared mode, and only while it runs, so two
 * processes can check at the same time.
 */
export function isSessionFree(owner: Expression<string>) {
  return sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${owner}, ${sql.lit(lockSeed)}))`;
}
