/**
 * A connection that a process holds open for its whole life, beside its pool. It holds a lock of its own
 * (pg_advisory_lock), which the server frees when the connection ends, so other processes notice a death before its
 * leases lapse. It also receives the notes of other processes (LISTEN). Neither is trusted: leases decide, and a
 * process that waits for work also polls. A pooler that gives each transaction another connection, such as PgBouncer in
 * transaction mode, supports neither (pgbouncer.org/features.html). This is tried out at the start, and then there is
 * no session. SQLite has none, because it has only one process.
 */
import { type Expression, sql } from "kysely";
import type { Clock } from "../../util/clock.ts";

export type DedicatedSession = {
  /** Notifies every other process. `note` must not be longer than `longestNote`. */
  notify(note: string): Promise<void>;
  /** Rejects if the connection no longer works. A server that is silent for half a minute is cut off. */
  ping(): Promise<void>;
  /** Resolves when the connection has ended, on either side. */
  ended: Promise<void>;
  close(): Promise<void>;
};

export type DedicatedSessionOptions = {
  /** The name of this process, which its lock is made from. */
  owner: string;
  /** Called when another process has sent this note. */
  onNote(note: string): void;
  clock: Clock;
};

/** Postgres allows fewer than 8,000 bytes (sql-notify). */
export const longestNote = 7_900;

/** Sets these locks apart from those of other programs. */
export const lockSeed = 7_355_608;

/**
 * True if the lock of that owner is free. The lock is taken shared, and only for this query, so that two processes may
 * check at once.
 */
export function isSessionFree(owner: Expression<string>) {
  return sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${owner}, ${sql.lit(lockSeed)}))`;
}
