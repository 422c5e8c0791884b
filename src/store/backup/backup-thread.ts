import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { errorText, StartError } from "../../util/errors.ts";
import type { BackupOrder, WrittenBackup } from "./backup-file.ts";

/** What the thread says. `problem`: a sentence for the host. */
export type BackupAnswer = { written: WrittenBackup } | { problem: string };

/** Writes a backup in a thread of its own, so that the event loop goes on meanwhile. Throws StartError like writeBackup. */
export async function writeBackupInThread(order: BackupOrder): Promise<WrittenBackup> {
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), {
    name: "backup",
    workerData: order,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
  });
  try {
    // The thread says nothing else.
    const [answer] = (await once(worker, "message")) as [BackupAnswer];
    if ("written" in answer) return answer.written;
    throw new StartError(answer.problem);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`I could not write the backup ${order.to}: ${errorText(error)}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}
