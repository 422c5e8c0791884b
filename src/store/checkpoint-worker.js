// The thread of checkpoints.ts. Plain JavaScript, because a thread that has to strip types first needs 20 MB more.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

const connection = new DatabaseSync(workerData.file);
// The pages have to be on the disk before the log that holds them begins again.
connection.exec("pragma synchronous = full");
const checkpoint = connection.prepare("pragma wal_checkpoint(passive)");

parentPort.on("message", (order) => {
  if (order === "close") {
    connection.close();
    parentPort.close();
    return;
  }
  try {
    checkpoint.get();
    parentPort.postMessage(null);
  } catch (error) {
    parentPort.postMessage(error.message);
  }
});
