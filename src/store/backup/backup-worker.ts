/** The thread behind backup-thread.ts. It runs for a moment, once a night. */
import { parentPort, workerData } from "node:worker_threads";
import { errorText } from "../../util/errors.ts";
import { setForm } from "../../util/own-command.ts";
import { BackupFailed, writeBackup } from "./backup-file.ts";
import type { BackupAnswer, BackupTask } from "./backup-thread.ts";

function answer(task: BackupTask): BackupAnswer {
  try {
    const { order, started } = task; // undefined if the module is only compiled
    setForm(...started);
    return { written: writeBackup(order) };
  } catch (error) {
    return { problem: error instanceof BackupFailed ? error.problem : errorText(error) };
  }
}

parentPort?.postMessage(answer(workerData));
