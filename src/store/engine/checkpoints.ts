/**
 * Copies committed pages from the write-ahead log into the database file. A worker thread does this, so the event loop
 * does not wait. SQLite reuses the log only when all of it has been copied while nobody writes. Under constant load
 * that never happens by itself, and the log would grow without limit. So when only a small rest is left to copy, the
 * next transaction waits for that. At 64 MB, the next transaction waits however much is left. Source:
 * sqlite.org/wal.html, "Avoiding Excessively Large WAL Files".
 */
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { backoffMs } from "../../util/backoff.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

export type Checkpoints = {
  /** Checks the length of the log every few commits. Call it after each commit. Never throws. */
  afterCommit(): void;
  /**
   * Undefined if a transaction may begin now. Otherwise it may begin when the promise resolves. The promise never
   * rejects.
   */
  room(): Promise<void> | undefined;
  /**
   * Resolves when the log is empty, or when checkpoints are closed. The log cannot be emptied while another connection
   * reads an older state. Then we retry with growing pauses. Transactions wait only during a try.
   */
  empty(): Promise<void>;
  /** Ends the thread. Safe to call twice. SQLite copies the rest of the log when the last connection closes. */
  close(): Promise<void>;
};

/**
 * `copyFrom` and `longest` are lengths of the log in pages. A longer log saves work: a page that was written many times
 * is copied only once. Measuring the log costs as much as committing a few rows, so it is not done after every commit.
 */
const defaults = { copyFrom: 10_000, longest: 16_000, commitsPerCheck: 4 };
/**
 * The pause between two tries to empty the log. The connection that reads an older state may finish soon or in hours.
 */
const emptyAgain = { firstMs: 100, longestMs: 10_000 };
/** If the thread has failed, SQLite copies the log itself once it has this many pages. This is SQLite's own default. */
const pagesWithoutThread = 1_000;

/**
 * `connection`: the one that writes. The thread starts when there is something to copy, so an idle bot runs without it.
 */
export function createCheckpoints(options: {
  file: string;
  connection: DatabaseSync;
  log: Pick<Logger, "warn">;
  limits?: typeof defaults;
}): Checkpoints {
  const { file, connection, log, limits = defaults } = options;
  connection.exec("pragma wal_autocheckpoint = 0");
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  let worker: Worker | undefined;
  let copying: PromiseWithResolvers<void> | undefined;
  let held: Promise<void> | undefined;
  let emptying: Promise<void> | undefined;
  /** True if most of the log has just been copied. */
  let mostCopied = false;
  let commitsSinceCheck = 0;
  let ended: Promise<void> | undefined;
  let longest = limits.longest;
  let problemBefore: string | null = null;
  let broken = false;

  /** Handles the end of a checkpoint, which copies the log into the database file. */
  function finish(problem: string | null): void {
    if (problem !== null && problem !== problemBefore) log.warn({ error: problem }, "checkpoint failed");
    problemBefore = problem;
    if (!ended) worker?.unref(); // an idle thread must not keep the process alive
    copying?.resolve();
    copying = undefined;
  }

  /** Lets SQLite copy pages by itself after a commit, because the thread has failed. */
  function goOnAlone(problem: string): void {
    broken = true;
    connection.exec(`pragma wal_autocheckpoint = ${pagesWithoutThread}`);
    finish(problem);
  }

  /** Returns how many pages are in the log, and how many of them have been copied. */
  function readLog(): { log: number; checkpointed: number } {
    try {
      return look.get() as { log: number; checkpointed: number }; // these are the columns that the pragma returns
    } catch (error) {
      goOnAlone(errorText(error));
      return { log: 0, checkpointed: 0 };
    }
  }

  function startWorker(): Worker {
    const started = new Worker(new URL("./checkpoint-worker.js", import.meta.url), {
      name: "checkpoints",
      workerData: { file },
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    started.on("message", finish);
    started.on("error", (error) => goOnAlone(errorText(error)));
    return started;
  }

  async function copy(order: "copy" | "empty" = "copy"): Promise<void> {
    if (broken) return;
    copying ??= Promise.withResolvers();
    worker ??= startWorker();
    worker.ref();
    worker.postMessage(order);
    await copying.promise;
  }

  /** Copies while writers go on, so a few pages remain. If another program reads an older state, many may remain. */
  async function copyMost(): Promise<void> {
    await copy();
    const { log: pages, checkpointed } = readLog();
    mostCopied = pages - checkpointed < limits.copyFrom;
  }

  /** Copies everything that is left while writers wait. Pages still remain if another program reads an older state. */
  async function copyAll(): Promise<void> {
    await copying?.promise;
    await copy();
    const { log: pages, checkpointed } = readLog();
    longest = checkpointed < pages ? pages + limits.copyFrom : limits.longest;
    held = undefined;
  }

  /** Empties the log while writers are paused. */
  async function tryToEmpty(): Promise<void> {
    await copying?.promise;
    await copy("empty");
    try {
      if (broken) connection.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // SQLite refuses a checkpoint while a transaction is open. `emptyAtLast` tries again.
    }
    held = undefined;
  }

  async function emptyAtLast(): Promise<void> {
    for (let failures = 1; !ended; failures += 1) {
      await copying?.promise;
      await copy();
      while (held) await held;
      if (ended) return;
      held = tryToEmpty();
      await held;
      const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
      if (!log?.size) return;
      await setTimeout(backoffMs({ ...emptyAgain, failures }), undefined, { ref: false });
    }
  }

  async function end(): Promise<void> {
    await held;
    const ending = worker;
    if (!ending || broken) return;
    const exited = new Promise<void>((resolve) => ending.once("exit", () => resolve()));
    ending.ref();
    ending.postMessage("close");
    await exited;
  }

  return {
    afterCommit() {
      commitsSinceCheck += 1;
      if (broken || (commitsSinceCheck < limits.commitsPerCheck && !mostCopied)) return;
      commitsSinceCheck = 0;
      const { log: pages, checkpointed } = readLog();
      if (pages >= longest || (mostCopied && checkpointed < pages)) held ??= copyAll();
      else if (pages - checkpointed >= limits.copyFrom && !copying) void copyMost();
      mostCopied = false;
    },
    room: () => held,
    empty() {
      // A call while the log is being emptied waits for the same run. At its end the log is empty, so nothing is left
      // of what was written before the call.
      emptying ??= emptyAtLast().finally(() => {
        emptying = undefined;
      });
      return emptying;
    },
    close() {
      ended ??= end();
      return ended;
    },
  };
}
