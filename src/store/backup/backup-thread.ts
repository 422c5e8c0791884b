import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { errorText } from "../../util/errors.ts";
import { howStarted } from "../../util/own-command.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { verbatim } from "../../words/verbatim.ts";
import { BackupFailed, type BackupRequest, type WrittenBackup } from "./backup-file.ts";

export type BackupTask = { order: BackupRequest; started: ReturnType<typeof howStarted> };

/** The worker's answer. `problem`: a sentence for the host, or the plain text of an unexpected error. */
export type BackupAnswer = { written: WrittenBackup } | { problem: Later | string };

/**
 * Writes a backup in a worker thread, so that the event loop is not blocked. Throws BackupFailed, as writeBackup does.
 */
export async function writeBackupInThread(order: BackupRequest): Promise<WrittenBackup> {
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), {
    name: "backup",
    workerData: { order, started: howStarted() } satisfies BackupTask,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
  });
  try {
    // The worker sends exactly one message: its answer.
    const [answer] = (await once(worker, "message")) as [BackupAnswer];
    if ("written" in answer) return answer.written;
    throw typeof answer.problem === "string" ? new Error(answer.problem) : new BackupFailed(answer.problem);
  } catch (cause) {
    if (cause instanceof BackupFailed) throw cause;
    throw new BackupFailed(later("backup.failed.other", { error: verbatim(errorText(cause)) }), { cause });
  } finally {
    await worker.terminate();
  }
}
