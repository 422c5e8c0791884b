/**
 * The one way into a SQLite file: one job after the other. Those that wait together share one `BEGIN IMMEDIATE … COMMIT`;
 * where one of them throws, all is taken back, and each runs again in a transaction of its own. Promises settle when the
 * commit is on the disk; the next transaction does not wait for that. A job awaits nothing but the database, so a whole
 * transaction fits into one turn of the event loop.
 *
 * While several that go first are under way, the others rest after each of their transactions: a storm is answered as
 * fast as it can be stored, and said a little later.
 */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Breakdown } from "./breakdown.ts";
import { sqliteCode } from "./sqlite-code.ts";
import type { Db } from "./tables.ts";

export type Job<T> = (tx: Db) => Promise<T>;

export type WriteOptions = {
  /** Before the jobs that wait already; the receiver's are. */
  first?: boolean;
  /**
   * Tells the caller at the commit, before it is on the disk. A kill takes nothing of it back, a power cut may; but what is
   * written later brings it to the disk, too. For what may be done again, and leads to nothing but such writes and one that
   * waits for the disk before anybody outside is told.
   */
  early?: boolean;
  /** Called at the commit, whenever the caller is told. For what may begin only what `early` may be for. */
  onCommit?: (() => void) | undefined;
};

type WriteLane = {
  run<T>(job: Job<T>, options?: WriteOptions): Promise<T>;
  /** Takes no more jobs and resolves when those that wait are done and on the disk. */
  close(): Promise<void>;
};

type Entry = Pick<WriteOptions, "onCommit"> & {
  job: Job<unknown>;
  early: boolean;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** So long jobs join a transaction: nobody is answered meanwhile. */
const joinForMs = 10;
/** How many times as long as their last transaction took the others rest; what they do besides takes time, too. */
const restAfterOthers = 20;
/** Leases are renewed among the others: whatever took long, they come in time. */
const longestRestMs = 2_000;

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
}): WriteLane {
  const { connection, db, room, afterCommit, sync, breakdown, now } = options;
  const settling = createSettling(() => sync().catch((error: unknown) => Promise.reject(breakdown.note(error))));
  const first: Entry[] = [];
  const later: Entry[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  let othersFrom = 0;
  /** Those that go first and are not on the disk yet. */
  let urgent = 0;
  let onUrgent: () => void = () => undefined;

  function rollBack(): void {
    if (!connection.isTransaction) return; // SQLite itself took it back: a full disk, an I/O error
    try {
      connection.exec("rollback");
    } catch (error) {
      if (connection.isTransaction) breakdown.note(error);
    }
  }

  /** Takes from the front of those that wait. */
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
      if (breakdown.error) throw breakdown.error; // nobody is told that a damaged file has taken something
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
    // Nobody is told either where the file turned out to be damaged meanwhile.
    const settle = () => {
      if (breakdown.error) fail(breakdown.error);
      else for (const notify of done) notify();
    };
    settling.add({ settle, fail });
    for (const notify of committed) notify();
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
      // Lets the requests of this turn in, and those that came while the last job ran.
      await nextTurn();
      await nextTurn();
      // Last: a transaction that begins beside a copy would block the event loop until that is done.
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
/** So long may another program write. */
const longestBusyMs = 5_000;
const pauseMs = 20;

/**
 * Begins a transaction that writes. While another program writes it waits in pauses, not within SQLite, where the event
 * loop would stand still. `now`: milliseconds on a clock that never goes back.
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

/**
 * When the promises of committed transactions settle: after a sync that began when they had been committed already. One
 * sync runs at a time, so what is committed meanwhile shares the next one.
 */
type Settling = {
  /** `settle` is called when all that has been committed until now is on the disk, `fail` when that could not be. */
  add(waiting: { settle(): void; fail(error: unknown): void }): void;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

export function createSettling(sync: () => Promise<void>): Settling {
  let waiting: Parameters<Settling["add"]>[0][] = [];
  let running: Promise<void> | undefined;

  async function syncAll(): Promise<void> {
    while (waiting.length > 0) {
      const committed = waiting;
      waiting = [];
      try {
        await sync();
        for (const { settle } of committed) settle();
      } catch (error) {
        for (const { fail } of committed) fail(error);
      }
    }
    running = undefined;
  }

  return {
    add(committed) {
      waiting.push(committed);
      running ??= syncAll();
    },
    async idle() {
      await running;
    },
  };
}
