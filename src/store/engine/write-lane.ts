/**
 * The only way into a SQLite file: one job after the other. Jobs that wait together share one `BEGIN IMMEDIATE …
 * COMMIT`. If one of them throws, all are rolled back, and each runs again in a transaction of its own. Promises settle
 * when the commit is on the disk; the next transaction does not wait for that. A job awaits nothing but the database,
 * so a whole transaction fits into one turn of the event loop.
 *
 * While several urgent jobs are in progress, the others pause after each of their transactions. So in a storm
 * deliveries are answered as fast as they can be stored, and announced a little later.
 */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Breakdown } from "./breakdown.ts";
import { sqliteCode } from "./sqlite-code.ts";
import type { Db } from "./tables.ts";

export type Job<T> = (tx: Db) => Promise<T>;

export type WriteOptions = {
  /** Runs this job before those already waiting. Used for the receiver's jobs. */
  first?: boolean;
  /**
   * Resolves at the commit, before the commit is synced to the disk. A killed process loses nothing, but a power cut
   * may lose the job. The next sync covers it, within `longestUnsyncedMs`. Use it for work that can be repeated, and
   * whose effects leave the process only after another write that does wait for the disk.
   */
  early?: boolean;
  /**
   * Called at the commit, before the job is surely on the disk. May only start work for which `early` would be allowed.
   */
  onCommit?: (() => void) | undefined;
};

type WriteLane = {
  run<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /** Accepts no more jobs. Resolves when all waiting jobs are done and on the disk. */
  close(): Promise<void>;
};

type Entry = Pick<WriteOptions, "onCommit"> & {
  job: Job<unknown>;
  early: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** How long a transaction may accept more jobs. The event loop is blocked meanwhile. */
const joinForMs = 10;
/**
 * While urgent jobs are in progress, other jobs pause after a transaction. The pause is this many times as long as the
 * transaction took. The factor is high because these jobs also work outside their transactions.
 */
const restAfterOthers = 20;
/** The longest pause. Leases are renewed by these other jobs, so the jobs must not wait long. */
const longestRestMs = 2_000;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createWriteLane(options: {
  connection: DatabaseSync;
  db: Db;
  /** Undefined if a transaction may begin now. Otherwise it may begin when the promise resolves. */
  room?: () => Promise<void> | undefined;
  afterCommit?: () => void;
  /** Resolves when all earlier commits are on the disk. */
  sync: () => Promise<void>;
  /** After a breakdown, every job fails with its error. */
  breakdown: Breakdown;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}): WriteLane {
  const { connection, db, room, afterCommit, sync, breakdown, now } = options;
  const settling = createSettling(() => sync().catch((error: unknown) => Promise.reject(breakdown.note(error))));
  const first: Entry[] = [];
  const later: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let othersFrom = 0;
  /** How many urgent jobs are not on the disk yet. */
  let urgent = 0;
  let onUrgent: () => void = () => undefined;

  function rollBack(): void {
    if (!connection.isTransaction) return; // after a full disk or an I/O error, SQLite has already rolled back
    try {
      connection.exec("rollback");
    } catch (error) {
      if (connection.isTransaction) breakdown.note(error);
    }
  }

  /** Runs jobs from the front of the queue in one transaction. */
  async function transact(waiting: Entry[]): Promise<void> {
    const together: Entry[] = [];
    const committed: (() => void)[] = [];
    const done: (() => void)[] = [];
    try {
      if (breakdown.error) throw breakdown.error;
      await beginImmediate(connection, now);
      const until = now() + joinForMs;
      for (let entry = waiting.shift(); entry; entry = now() < until ? waiting.shift() : undefined) {
        const { job, early, onCommit, resolve } = entry;
        together.push(entry);
        const value = await job(db);
        if (onCommit) committed.push(onCommit);
        (early ? committed : done).push(() => resolve(value));
      }
      if (breakdown.error) throw breakdown.error; // never confirm a commit to a damaged file
      connection.exec("commit");
    } catch (error) {
      breakdown.noteDamage(error);
      rollBack();
      if (together.length > 1) for (const entry of together) await transact([entry]);
      else (together[0] ?? waiting.shift())?.reject(error);
      return;
    }
    const fail = (error: unknown) => {
      for (const { reject } of together) reject(error);
    };
    // If the file turns out to be damaged after the commit, report failure instead of success.
    const settle = () => {
      if (breakdown.error) fail(breakdown.error);
      else for (const notify of done) notify();
    };
    settling.add({ settle, fail, isAwaited: done.length > 0 });
    for (const notify of committed) notify();
    afterCommit?.();
  }

  /** Resolves when an urgent job arrives or finishes, or after `longestMs`. */
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
      // Let requests of this turn, and requests that arrived during the last job, add their jobs.
      await nextTurn();
      await nextTurn();
      // Wait for the log to be copied as the last step before a transaction. A transaction that begins during a copy
      // would block the event loop until the copy is done.
      for (let wait = room?.(); wait; wait = room?.()) await wait;
      const hasFirst = first.length > 0;
      if (hasFirst) await transact(first);
      const startedAt = now();
      const restMs = urgent > 1 ? othersFrom - startedAt : 0;
      if (restMs > 0) {
        if (!hasFirst) await urgentChange(restMs);
        continue;
      }
      if (later.length === 0) continue;
      await transact(later);
      othersFrom = now() + Math.min(restAfterOthers * (now() - startedAt), longestRestMs);
    }
    running = undefined;
  }

  return {
    run<T>(job: Job<T>, { first: goesFirst = false, early = false, onCommit }: WriteOptions = {}): Promise<T> {
      if (closed) return Promise.reject(new Error("the database is closed"));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // `resolve` only ever gets this job's own result, so the cast is safe
      const entry: Entry = { job, early, onCommit, resolve: resolve as (value: unknown) => void, reject };
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
      await settling.idle();
    },
  };
}

const busy = 5;
/** How long another program may hold the write lock before we give up. */
const longestBusyMs = 5_000;
const pauseMs = 20;

/**
 * Begins a transaction that writes. While another program holds the write lock, we retry after short pauses. If SQLite
 * itself waited, it would block the event loop. `now`: milliseconds of a monotonic clock.
 */
async function beginImmediate(connection: DatabaseSync, now: () => number): Promise<void> {
  const until = now() + longestBusyMs;
  for (;;) {
    try {
      connection.exec("begin immediate");
      return;
    } catch (error) {
      if (sqliteCode(error) !== busy || now() >= until) throw error;
    }
    await sleep(pauseMs);
  }
}

/** A commit that nobody waits for is synced after this time at the latest. */
const longestUnsyncedMs = 50;

/**
 * Settles the promises of committed transactions after a sync. The sync must have begun after their commit. Only one
 * sync runs at a time, so everything committed during it shares the next one. Commits that nobody waits for share the
 * next sync that is needed anyway.
 */
type Settling = {
  /** Calls `settle` when everything committed so far is on the disk, or `fail` if the sync failed. */
  add(commit: Commit): void;
  /** Resolves when no commit waits for a sync. */
  idle(): Promise<void>;
};

type Commit = { settle(): void; fail(error: unknown): void; isAwaited: boolean };

export function createSettling(sync: () => Promise<void>): Settling {
  let waiting: Commit[] = [];
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    running ??= syncAll();
  }

  async function syncAll(): Promise<void> {
    do {
      const committed = waiting;
      waiting = [];
      try {
        await sync();
        for (const { settle } of committed) settle();
      } catch (error) {
        for (const { fail } of committed) fail(error);
      }
    } while (waiting.some(({ isAwaited }) => isAwaited));
    running = undefined;
    if (waiting.length > 0) timer ??= setTimeout(begin, longestUnsyncedMs);
  }

  return {
    add(commit) {
      waiting.push(commit);
      if (commit.isAwaited) begin();
      else if (!running) timer ??= setTimeout(begin, longestUnsyncedMs);
    },
    async idle() {
      if (waiting.length > 0) begin();
      while (running) await running;
    },
  };
}
