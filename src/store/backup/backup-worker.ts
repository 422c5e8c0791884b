/** The worker thread of backup-thread.ts. It is started for each backup and ends after it. */
import { parentPort, workerData } from "node:worker_threads";
import { errorText } from "../../util/errors.ts";
import { setForm } from "../../util/own-command.ts";
import { BackupFailed, writeBackup } from "./backup-file.ts";
import type { BackupAnswer, BackupTask } from "./backup-thread.ts";

function answer(task: BackupTask): BackupAnswer {
  try {
    const { order, started } = task; // parentPort is undefined in the main thread, which loads this module only to compile it
    setForm(...started);
    return { written: writeBackup(order) };
  } catch (error) {
    return { problem: error instanceof BackupFailed ? error.problem : errorText(error) };
  }
}

parentPort?.postMessage(answer(workerData));
