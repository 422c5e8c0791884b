/** The thread of backup-thread.ts. It lives for a moment, once a night. */
import { parentPort, workerData } from "node:worker_threads";
import { errorText } from "../../util/errors.ts";
import { BackupFailed, type BackupOrder, writeBackup } from "./backup-file.ts";
import type { BackupAnswer } from "./backup-thread.ts";

function answer(order: BackupOrder): BackupAnswer {
  try {
    return { written: writeBackup(order) };
  } catch (error) {
    return { problem: error instanceof BackupFailed ? error.problem : errorText(error) };
  }
}

parentPort?.postMessage(answer(workerData));
