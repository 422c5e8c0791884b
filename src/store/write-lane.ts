/**
 * The one way into a SQLite file. Jobs that wait together share one `BEGIN IMMEDIATE … COMMIT`, each in a savepoint of
 * its own, so that one that throws takes back only its own work; every promise settles after the commit. A job awaits
 * nothing but the database, so a whole transaction fits into one turn of the event loop.
 */
import type { DatabaseSync } from "node:sqlite";
import type { Db } from "./tables.ts";

export type Job<T> = (tx: Db) => Promise<T>;

/** `first`: before the jobs that wait already; the receiver's are. */
export type WriteOptions = { first?: boolean };

export type WriteLane = {
  run<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /** Takes no more jobs and resolves when those that wait are done. */
  close(): Promise<void>;
};

type Entry = { job: Job<unknown>; resolve(value: unknown): void; reject(error: unknown): void };
type Outcome = () => void;

const mostJobsPerTransaction = 256;

export function createWriteLane(options: { connection: DatabaseSync; db: Db; afterCommit?: () => void }): WriteLane {
  const { connection, db, afterCommit } = options;
  const first: Entry[] = [];
  const later: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  /** Runs one job in its savepoint; answers what to tell its caller once the transaction has been committed. */
  async function attempt({ job, resolve, reject }: Entry, alone: boolean): Promise<Outcome> {
    if (!alone) connection.exec("savepoint job");
    try {
      const value = await job(db);
      if (!alone) connection.exec("release job");
      return () => resolve(value);
    } catch (error) {
      if (!connection.isTransaction) throw error; // SQLite itself took the whole transaction back: a full disk, an I/O error
      connection.exec(alone ? "rollback" : "rollback to job; release job");
      return () => reject(error);
    }
  }

  async function transact(entries: readonly Entry[]): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      connection.exec("begin immediate");
      for (const entry of entries) outcomes.push(await attempt(entry, entries.length === 1));
      if (connection.isTransaction) connection.exec("commit");
    } catch (error) {
      if (connection.isTransaction) connection.exec("rollback");
      for (const entry of entries) entry.reject(error);
      return;
    }
    for (const settle of outcomes) settle();
    afterCommit?.();
  }

  async function drain(): Promise<void> {
    while (first.length + later.length > 0) {
      await new Promise(setImmediate); // lets the requests of this turn join
      const entries = first.splice(0, mostJobsPerTransaction);
      entries.push(...later.splice(0, mostJobsPerTransaction - entries.length));
      await transact(entries);
    }
    running = undefined;
  }

  return {
    run<T>(job: Job<T>, { first: goesFirst = false }: WriteOptions = {}): Promise<T> {
      if (closed) return Promise.reject(new Error("the database is closed"));
      return new Promise<T>((resolve, reject) => {
        // the value that comes back is the one this very job gave
        const entry: Entry = { job, resolve: resolve as (value: unknown) => void, reject };
        (goesFirst ? first : later).push(entry);
        running ??= drain();
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
