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
  /** Runs before the jobs that already wait. The receiver's jobs do. */
  first?: boolean;
  /**
   * Notifies the caller at the commit, before it is on the disk. A kill loses nothing, but a power cut may. The next
   * sync brings it to the disk, too, within `longestUnsyncedMs`. Use it for work that may be repeated, and that leads
   * only to writes of the same kind and to one that waits for the disk before anybody outside is notified.
   */
  early?: boolean;
  /** Called at the commit, whenever the caller is notified. May start only work that `early` is allowed for. */
  onCommit?: (() => void) | undefined;
};

type WriteLane = {
  run<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /** Accepts no more jobs and resolves when the waiting ones are done and on the disk. */
  close(): Promise<void>;
};

type Entry = Pick<WriteOptions, "onCommit"> & {
  job: Job<unknown>;
  early: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** Jobs join a transaction for this long, because the event loop is blocked meanwhile. */
const joinForMs = 10;
/**
 * Other jobs pause for this many times the duration of their last transaction, because their work outside it takes
 * time, too.
 */
const restAfterOthers = 20;
/** Leases are renewed among the other jobs, so these must never wait long. */
const longestRestMs = 2_000;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createWriteLane(options: {
  connection: DatabaseSync;
  db: Db;
  /** Undefined if a transaction may begin. Otherwise it may begin when the promise resolves. */
  room?: () => Promise<void> | undefined;
  afterCommit?: () => void;
  /** Resolves when everything committed before the call is on the disk. */
  sync: () => Promise<void>;
  /** Every job fails once the breakdown has happened. */
  breakdown: Breakdown;
  /** Milliseconds on a monotonic clock. */
  now: () => number;
}): WriteLane {
  const { connection, db, room, afterCommit, sync, breakdown, now } = options;
  const settling = createSettling(() => sync().catch((error: unknown) => Promise.reject(breakdown.note(error))));
  const first: Entry[] = [];
  const later: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let othersFrom = 0;
  /** Urgent jobs that are not on the disk yet. */
  let urgent = 0;
  let onUrgent: () => void = () => undefined;

  function rollBack(): void {
    if (!connection.isTransaction) return; // SQLite has already rolled back: a full disk, an I/O error
    try {
      connection.exec("rollback");
    } catch (error) {
      if (connection.isTransaction) breakdown.note(error);
    }
  }

  /** Runs jobs from the front of the queue. */
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
      if (breakdown.error) throw breakdown.error; // a damaged file must not confirm a commit
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
    // The file may have turned out to be damaged since the commit. Then nothing is confirmed.
    const settle = () => {
      if (breakdown.error) fail(breakdown.error);
      else for (const notify of done) notify();
    };
    settling.add({ settle, fail, isAwaited: done.length > 0 });
    for (const notify of committed) notify();
    afterCommit?.();
  }

  /** Resolves when an urgent job arrives or finishes, at the latest after this many milliseconds. */
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
      // Lets in the requests of this turn, and those that arrived during the last job.
      await nextTurn();
      await nextTurn();
      // Waits for room last: a transaction that begins during a copy would block the event loop until the copy is done.
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
      // the value that comes back is the one this very job gave
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
/** Another program may write for this long. */
const longestBusyMs = 5_000;
const pauseMs = 20;

/**
 * Begins a transaction that writes. While another program writes, it waits in pauses instead of inside SQLite, which
 * would block the event loop. `now`: milliseconds on a monotonic clock.
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

/** Commits that nobody waits for are on the disk after this time. */
const longestUnsyncedMs = 50;

/**
 * Settles the promises of committed transactions after a sync that began after their commit. One sync runs at a time,
 * so everything committed meanwhile shares the next one. Commits that nobody waits for share the next sync of others.
 */
type Settling = {
  /** `settle` is called when everything committed until now is on the disk, `fail` if the sync failed. */
  add(commit: Commit): void;
  /** Resolves when nothing is left to settle. */
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
