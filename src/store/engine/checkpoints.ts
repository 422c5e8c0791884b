/**
 * Copies what was committed from the write-ahead log into the database file, in a thread of its own, so that the event
 * loop does not wait for it. The log begins again from its start only when all of it has been copied and nothing is
 * written meanwhile, which in a storm never happens by itself: when most of it has been copied, the next transaction waits
 * for the rest, and at 64 MB for all of it.
 * Source: sqlite.org/wal.html, "Avoiding Excessively Large WAL Files".
 */
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { backoffMs } from "../../util/backoff.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

export type Checkpoints = {
  /** Looks now and then how long the log is; call it after each commit. Never throws. */
  afterCommit(): void;
  /** Undefined: a transaction may begin. Else it may when this resolves, and it always does. */
  room(): Promise<void> | undefined;
  /**
   * Resolves when the log is empty, or this is closed. While somebody still reads an older state it cannot be, and is tried
   * again, less and less often; transactions wait only while it is tried.
   */
  empty(): Promise<void>;
  /** Ends the thread; safe twice. What is not copied then is copied by SQLite when the last connection closes. */
  close(): Promise<void>;
};

/**
 * In pages. A longer log makes less work, because a page that was written often is copied once. Looking how long it is
 * costs as much as committing a few rows.
 */
const defaults = { copyFrom: 10_000, longest: 16_000, commitsPerCheck: 4 };
/** Whoever reads an older state may have finished by then, or do so for hours. */
const emptyAgain = { firstMs: 100, longestMs: 10_000 };
/** What SQLite does by itself; for when the thread is gone. */
const pagesWithoutThread = 1_000;

/** `connection`: the one that writes. The thread starts when there is something to copy, so a quiet bot has none. */
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
  /** Most of the log has just been copied. */
  let mostCopied = false;
  let commitsSinceCheck = 0;
  let ended: Promise<void> | undefined;
  let longest = limits.longest;
  let problemBefore: string | null = null;
  let broken = false;

  /** A copy ended. Only while one runs does the thread keep the process alive. */
  function finish(problem: string | null): void {
    if (problem !== null && problem !== problemBefore) log.warn({ error: problem }, "checkpoint failed");
    problemBefore = problem;
    if (!ended) worker?.unref(); // nothing else may keep the process alive that waits for its end
    copying?.resolve();
    copying = undefined;
  }

  /** Without the thread, SQLite copies by itself after a commit. */
  function goOnAlone(problem: string): void {
    broken = true;
    connection.exec(`pragma wal_autocheckpoint = ${pagesWithoutThread}`);
    finish(problem);
  }

  /** Pages in the log, and how many of them have been copied. */
  function readLog(): { log: number; checkpointed: number } {
    try {
      return look.get() as { log: number; checkpointed: number }; // the columns of the pragma
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

  /** Writing goes on meanwhile. What then remains is little, unless another program still reads an older state. */
  async function copyMost(): Promise<void> {
    await copy();
    const { log: pages, checkpointed } = readLog();
    mostCopied = pages - checkpointed < limits.copyFrom;
  }

  /** Nothing is written meanwhile, so the second copy reaches the end, unless another program still reads an older state. */
  async function copyAll(): Promise<void> {
    await copying?.promise;
    await copy();
    const { log: pages, checkpointed } = readLog();
    longest = checkpointed < pages ? pages + limits.copyFrom : limits.longest;
    held = undefined;
  }

  /** Nothing is written meanwhile. */
  async function tryToEmpty(): Promise<void> {
    await copying?.promise;
    await copy("empty");
    try {
      if (broken) connection.exec("pragma wal_checkpoint(truncate)");
    } catch {
      // A transaction is under way.
    }
    held = undefined;
  }

  async function emptyAtLast(): Promise<void> {
    for (let failures = 1; !ended; failures += 1) {
      // Most of it while writing goes on.
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
      // Who comes later is served along: the log is empty at one moment, and what was written before is not in it then.
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
