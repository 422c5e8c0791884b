/**
 * A connection that a process keeps for as long as it lives, beside its pool. It holds a lock of its own (pg_advisory_lock),
 * which the server frees when the connection ends: so others notice that a process died before its leases lapse. And it
 * hears what others say (LISTEN). Neither is trusted: leases decide, and whoever waits for work looks by itself as well.
 * Behind a pooler that gives each transaction another connection, such as PgBouncer in transaction mode, there is neither
 * (pgbouncer.org/features.html): that is tried out, and then there is no session. SQLite has none: nobody else is there.
 */
import { type Expression, sql } from "kysely";
import type { Clock } from "../../util/clock.ts";

export type DedicatedSession = {
  /** Tells every other process; what is sent is no longer than `longestNote`. */
  notify(note: string): Promise<void>;
  /** Rejects where it does not work any more; whoever says nothing for half a minute is cut off. */
  ping(): Promise<void>;
  /** Resolves when the connection has ended, whoever ended it. */
  ended: Promise<void>;
  close(): Promise<void>;
};

export type DedicatedSessionOptions = {
  /** Names this process: the lock is its own. */
  owner: string;
  /** Another process has said this. */
  onNote(note: string): void;
  clock: Clock;
};

/** Postgres: at most 8,000 bytes (sql-notify). */
export const longestNote = 7_900;

/** Sets these locks apart from those of other programs. */
export const lockSeed = 7_355_608;

/** Whether the lock of that owner is free. Two may look at once: it is shared among them, for the look alone. */
export function isSessionFree(owner: Expression<string>) {
  return sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${owner}, ${sql.lit(lockSeed)}))`;
}
