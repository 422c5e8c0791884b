/**
 * Copies what was committed from the write-ahead log into the database file, in a thread of its own, so that the event
 * loop does not wait for it. The log begins again from its start only when all of it has been copied and nothing is
 * written meanwhile, which in a storm never happens by itself: at 64 MB the next transaction waits for it.
 * Source: sqlite.org/wal.html, "Avoiding Excessively Large WAL Files".
 */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { errorText } from "../errors.ts";
import type { Logger } from "../logger.ts";

export type Checkpoints = {
  /** Looks how long the log is; call it after each commit. */
  afterCommit(): void;
  /** Undefined: a transaction may begin. Else it may when this resolves. */
  room(): Promise<void> | undefined;
  /** Ends the thread; closing the last connection then copies the rest. */
  close(): Promise<void>;
};

/** A longer log makes less work, as a page that was written often is copied once; a shorter one is read faster. */
const pagesToCopy = 8_000;
const longestLog = 16_000;
/** What SQLite does by itself; for when the thread is gone. */
const pagesWithoutThread = 1_000;

/** `connection`: the one that writes. The thread starts when there is something to copy, so a quiet bot has none. */
export function createCheckpoints(options: {
  file: string;
  connection: DatabaseSync;
  log: Pick<Logger, "warn">;
  /** In pages, for tests. */
  limits?: { copyFrom: number; longest: number };
}): Checkpoints {
  const { file, connection, log, limits = { copyFrom: pagesToCopy, longest: longestLog } } = options;
  connection.exec("pragma wal_autocheckpoint = 0");
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  let worker: Worker | undefined;
  let copying: PromiseWithResolvers<void> | undefined;
  let held: Promise<void> | undefined;
  let longest = limits.longest;
  let broken = false;

  /** Pages in the log, and how many of them have been copied. */
  const readLog = () => look.get() as { log: number; checkpointed: number }; // the columns of the pragma

  function finish(): void {
    worker?.unref();
    copying?.resolve();
    copying = undefined;
  }

  /** Without the thread, SQLite copies after a commit by itself. */
  function giveUp(reason: string): void {
    if (broken) return;
    broken = true;
    log.warn({ error: reason }, "thread for checkpoints ended");
    if (connection.isOpen) connection.exec(`pragma wal_autocheckpoint = ${pagesWithoutThread}`);
    finish();
  }

  function startWorker(): Worker {
    const started = new Worker(new URL("./checkpoint-worker.js", import.meta.url), {
      name: "checkpoints",
      workerData: { file },
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    started.on("message", ({ problem }: { problem: string | null }) => {
      if (problem !== null) log.warn({ error: problem }, "checkpoint failed");
      finish();
    });
    started.on("error", (error) => giveUp(errorText(error)));
    started.on("exit", () => worker && giveUp("it ended by itself"));
    return started;
  }

  function copy(): Promise<void> {
    if (copying) return copying.promise;
    copying = Promise.withResolvers();
    worker ??= startWorker();
    worker.ref();
    worker.postMessage("copy");
    return copying.promise;
  }

  /** Nothing is written meanwhile, so the second copy reaches the end, unless another program still reads an older state. */
  async function copyAll(): Promise<void> {
    await copying?.promise;
    await copy();
    const { log: pages, checkpointed } = readLog();
    longest = checkpointed < pages ? pages + limits.copyFrom : limits.longest;
    held = undefined;
  }

  return {
    afterCommit() {
      if (broken) return;
      const { log: pages, checkpointed } = readLog();
      if (pages >= longest) held ??= copyAll();
      else if (pages - checkpointed >= limits.copyFrom) void copy();
    },
    room: () => held,
    async close() {
      const ending = worker;
      worker = undefined;
      if (!ending || broken) return;
      const ended = new Promise<void>((resolve) => ending.once("exit", () => resolve()));
      ending.ref();
      ending.postMessage("close");
      await ended;
    },
  };
}
