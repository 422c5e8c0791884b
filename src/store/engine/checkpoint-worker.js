// The thread of checkpoints.ts. Plain JavaScript, because a thread that has to strip types first needs 20 MB more.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** How long to wait for another program's transaction, or for ours. A reader of an older state may take hours. */
const connection = new DatabaseSync(workerData.file, { timeout: 50 });
// The pages have to be on the disk before the log that holds them begins again.
connection.exec("pragma synchronous = full");
const copy = connection.prepare("pragma wal_checkpoint(passive)");
const empty = connection.prepare("pragma wal_checkpoint(truncate)");

parentPort.on("message", (order) => {
  if (order === "close") {
    connection.close();
    parentPort.close();
    return;
  }
  try {
    (order === "empty" ? empty : copy).get();
    parentPort.postMessage(null);
  } catch (error) {
    parentPort.postMessage(error.message);
  }
});
