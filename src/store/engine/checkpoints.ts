/**
 * Copies committed pages from the write-ahead log into the database file, in a thread of its own, so that the event
 * loop does not wait for it. The log starts over only when all of it has been copied while nothing is being written,
 * which never happens by itself in a storm. So once most of it has been copied, the next transaction waits for the
 * rest, and at 64 MB for all of it. Source: sqlite.org/wal.html, "Avoiding Excessively Large WAL Files".
 */
import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { backoffMs } from "../../util/backoff.ts";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";

export type Checkpoints = {
  /** Checks from time to time how long the log is. Call it after each commit. Never throws. */
  afterCommit(): void;
  /**
   * Undefined if a transaction may begin now. Otherwise it may begin when the promise resolves, which always happens.
   */
  room(): Promise<void> | undefined;
  /**
   * Resolves when the log is empty, or this is closed. The log cannot be emptied while another connection reads an
   * older state. Then it is tried again, less and less often; transactions wait only during a try.
   */
  empty(): Promise<void>;
  /** Ends the thread; safe to call twice. SQLite copies the rest when the last connection closes. */
  close(): Promise<void>;
};

/**
 * In pages. A longer log saves work, because a page that was written often is copied once. Measuring the log costs as
 * much as committing a few rows.
 */
const defaults = { copyFrom: 10_000, longest: 16_000, commitsPerCheck: 4 };
/**
 * Waits between tries to empty the log: a connection that reads an older state may be done by then, or keep reading for
 * hours.
 */
const emptyAgain = { firstMs: 100, longestMs: 10_000 };
/** SQLite's own default, used when the thread is gone. */
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
  /** True if most of the log has just been copied. */
  let mostCopied = false;
  let commitsSinceCheck = 0;
  let ended: Promise<void> | undefined;
  let longest = limits.longest;
  let problemBefore: string | null = null;
  let broken = false;

  /** Called when a copy has ended. The thread keeps the process alive only while a copy runs. */
  function finish(problem: string | null): void {
    if (problem !== null && problem !== problemBefore) log.warn({ error: problem }, "checkpoint failed");
    problemBefore = problem;
    if (!ended) worker?.unref(); // an idle thread must not keep the process alive
    copying?.resolve();
    copying = undefined;
  }

  /** Without the thread, SQLite copies by itself after a commit. */
  function goOnAlone(problem: string): void {
    broken = true;
    connection.exec(`pragma wal_autocheckpoint = ${pagesWithoutThread}`);
    finish(problem);
  }

  /** Returns how many pages are in the log, and how many of them have been copied. */
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

  /** Writers go on meanwhile, so a little remains, or more if another program still reads an older state. */
  async function copyMost(): Promise<void> {
    await copy();
    const { log: pages, checkpointed } = readLog();
    mostCopied = pages - checkpointed < limits.copyFrom;
  }

  /** Writers are paused, so the second copy reaches the end unless another program still reads an older state. */
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
      // A transaction was in progress.
    }
    held = undefined;
  }

  async function emptyAtLast(): Promise<void> {
    for (let failures = 1; !ended; failures += 1) {
      // Copies most of the log while writers go on.
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
      // A later caller shares this run: the log is empty at one moment, and then holds nothing that was written before.
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
