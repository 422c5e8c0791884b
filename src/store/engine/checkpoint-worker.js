// The worker thread of checkpoints.ts. It is plain JavaScript: a worker that strips types needs 20 MB more memory.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A checkpoint waits at most 50 ms for a transaction, ours or another program's. It must not wait until a reader of an
 * old state is done, which may take hours.
 */
const connection = new DatabaseSync(workerData.file, { timeout: 50 });
// The pages must be on the disk before SQLite overwrites the log that holds them.
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
