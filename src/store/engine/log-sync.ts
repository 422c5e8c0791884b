/**
 * Brings what was committed to the disk, in a thread of its own. With synchronous=FULL, SQLite syncs its write-ahead log
 * within each COMMIT, and everything else in the process waits for the disk meanwhile. With NORMAL it leaves just that
 * sync out (it still syncs at a checkpoint and when the log begins anew), and we make it afterwards, by the same system
 * call on the same file, before anybody is told of the commit. Source: sqlite.org/pragma.html#pragma_synchronous.
 */
import { closeSync, fdatasync, openSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

export type LogSync = {
  /** Resolves when all that was committed before the call survives a power cut. */
  sync(): Promise<void>;
  /** Safe twice. */
  close(): void;
};

/** `connection`: the one that writes, in WAL mode and no longer new, so that there is a log. */
export function openLogSync(connection: DatabaseSync, file: string): LogSync {
  connection.exec("pragma synchronous = normal");
  // Not only to read: Windows syncs no file that was opened like that. SQLite holds no lock on the log that closing frees.
  const log = openSync(`${file}-wal`, "r+");
  let isOpen = true;
  return {
    sync: () => new Promise((resolve, reject) => fdatasync(log, (error) => (error ? reject(error) : resolve()))),
    close() {
      if (isOpen) closeSync(log);
      isOpen = false;
    },
  };
}
