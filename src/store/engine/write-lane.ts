/**
 * The one way into a SQLite file. Jobs that wait together share one `BEGIN IMMEDIATE … COMMIT`, each in a savepoint of
 * its own, so that one that throws takes back only its own work; promises settle when the commit is on the disk. A job
 * awaits nothing but the database, so a whole transaction fits into one turn of the event loop; the next one does not
 * wait for the disk.
 *
 * While several that go first are under way, the others rest after each of their transactions: a storm is answered as
 * fast as it can be stored, and said a little later.
 */
import type { DatabaseSync } from "node:sqlite";
import type { Breakdown } from "../ledger/breakdown.ts";
import { beginImmediate } from "./begin-immediate.ts";
import { createSettling } from "./settling.ts";
import type { Db } from "./tables.ts";

export type Job<T> = (tx: Db) => Promise<T>;

export type WriteOptions = {
  /** Before the jobs that wait already; the receiver's are. */
  first?: boolean;
  /**
   * False: the caller is told at the commit. A kill takes nothing of it back; a power cut may take back the last quarter
   * of a second, until a write of anybody who waits for the disk has reached it. For what may just as well be done again.
   */
  durable?: boolean;
};

export type WriteLane = {
  run<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /** Takes no more jobs and resolves when those that wait are done and on the disk. */
  close(): Promise<void>;
};

type Entry = { job: Job<unknown>; durable: boolean; resolve(value: unknown): void; reject(error: unknown): void };
type Outcome = { durable: boolean; tell(): void };

const mostJobsPerTransaction = 256;
/** How many times as long as their last transaction took the others rest; what they do besides takes time, too. */
const restAfterOthers = 20;
/** Leases are renewed among the others: whatever took long, they come in time. */
const longestRestMs = 2_000;
/** What nobody waits for is on the disk after this, also where nothing else is written for long. */
const usualUnsyncedMs = 250;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createWriteLane(options: {
  connection: DatabaseSync;
  db: Db;
  /** Undefined: a transaction may begin; else it may when this resolves. */
  room?: () => Promise<void> | undefined;
  afterCommit?: () => void;
  /** Resolves when all that was committed before the call is on the disk. */
  sync: () => Promise<void>;
  /** Once it has happened every job fails. */
  breakdown: Breakdown;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
  longestUnsyncedMs?: number;
}): WriteLane {
  const { connection, db, room, afterCommit, sync, breakdown, now, longestUnsyncedMs = usualUnsyncedMs } = options;
  const settling = createSettling(() => sync().catch((error: unknown) => Promise.reject(breakdown.note(error))));
  const first: Entry[] = [];
  const later: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let othersFrom = 0;
  /** Those that go first and are not on the disk yet. */
  let urgent = 0;
  let onUrgent: () => void = () => undefined;
  /** Runs while something was committed that nobody brings to the disk yet. */
  let syncTimer: NodeJS.Timeout | undefined;

  function stopTimer(): void {
    clearTimeout(syncTimer);
    syncTimer = undefined;
  }

  function syncSoon(): void {
    syncTimer ??= setTimeout(() => {
      stopTimer();
      settling.add({ settle: () => undefined, fail: () => undefined });
    }, longestUnsyncedMs).unref();
  }

  /** Runs one job in its savepoint; answers what to tell its caller once the transaction has been committed. */
  async function attempt({ job, durable, resolve, reject }: Entry, alone: boolean): Promise<Outcome> {
    if (!alone) connection.exec("savepoint job");
    try {
      const value = await job(db);
      if (!alone) connection.exec("release job");
      return { durable, tell: () => resolve(value) };
    } catch (error) {
      if (!connection.isTransaction) throw error; // SQLite itself took the whole transaction back: a full disk, an I/O error
      connection.exec(alone ? "rollback" : "rollback to job; release job");
      return { durable, tell: () => reject(error) };
    }
  }

  function rollBack(): void {
    try {
      connection.exec("rollback");
    } catch (error) {
      if (!connection.isTransaction) return;
      breakdown.note(error);
    }
  }

  async function transact(entries: readonly Entry[]): Promise<void> {
    const outcomes: Outcome[] = [];
    try {
      if (breakdown.error) throw breakdown.error;
      await beginImmediate(connection, now);
      for (const entry of entries) outcomes.push(await attempt(entry, entries.length === 1));
      if (breakdown.error) throw breakdown.error; // nobody is told that a damaged file has taken something
      if (connection.isTransaction) connection.exec("commit");
    } catch (error) {
      breakdown.noteDamage(error);
      for (const entry of entries) entry.reject(error);
      if (connection.isTransaction) rollBack();
      return;
    }
    const waiting = outcomes.filter(({ durable }) => durable);
    if (waiting.length === 0) syncSoon();
    else {
      stopTimer();
      settling.add({
        settle() {
          for (const { tell } of waiting) tell();
        },
        fail(error) {
          for (const { reject } of entries) reject(error);
        },
      });
    }
    for (const { durable, tell } of outcomes) if (!durable) tell();
    afterCommit?.();
  }

  /** Resolves when a job comes that goes first, or one is done, but at the latest after so many milliseconds. */
  async function urgentChange(longestMs: number): Promise<void> {
    const changed = new Promise<void>((resolve) => {
      onUrgent = resolve;
    });
    const timer = setTimeout(onUrgent, longestMs);
    await changed;
    clearTimeout(timer);
  }

  function countUrgent(by: 1 | -1): void {
    urgent += by;
    onUrgent();
  }

  async function drain(): Promise<void> {
    while (first.length + later.length > 0) {
      // Lets the requests of this turn join, and those that came while the last transaction ran.
      await nextTurn();
      await nextTurn();
      // Last: a transaction that begins beside a copy would block the event loop until that is done.
      for (let wait = room?.(); wait; wait = room?.()) await wait;
      const entries = first.splice(0, mostJobsPerTransaction);
      const startedAt = now();
      const isStorm = urgent > 1;
      if (isStorm && startedAt < othersFrom) {
        if (entries.length > 0) await transact(entries);
        else await urgentChange(othersFrom - startedAt);
        continue;
      }
      const others = later.splice(0, mostJobsPerTransaction - entries.length);
      await transact([...entries, ...others]);
      if (others.length > 0) othersFrom = now() + Math.min(restAfterOthers * (now() - startedAt), longestRestMs);
    }
    running = undefined;
  }

  return {
    run<T>(job: Job<T>, { first: goesFirst = false, durable = true }: WriteOptions = {}): Promise<T> {
      if (closed) return Promise.reject(new Error("the database is closed"));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // the value that comes back is the one this very job gave
      const entry: Entry = { job, durable, resolve: resolve as (value: unknown) => void, reject };
      if (goesFirst) {
        first.push(entry);
        countUrgent(1);
        const done = () => countUrgent(-1);
        promise.then(done, done);
      } else later.push(entry);
      running ??= drain();
      return promise;
    },
    async close() {
      closed = true;
      await running;
      stopTimer();
      await settling.idle();
    },
  };
}
