/** Writes a file under a temporary name and renames it when it is complete. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { keyFileOf } from "./address.ts";

/**
 * Creates an empty file that only its owner may read. Deletes a journal that a failed attempt left behind: SQLite would
 * replay it into the new file.
 */
export function createPart(part: string): void {
  for (const left of [part, `${part}-journal`]) rmSync(left, { force: true });
  closeSync(openSync(part, "wx", 0o600));
}

export function removePart(part: string): void {
  try {
    for (const left of [part, `${part}-journal`]) rmSync(left, { force: true });
  } catch {
    // The caller already reports an error about this folder. A second one would add nothing.
  }
}

/** Gives the file its final name. Nobody ever sees an incomplete file under that name, even after a power failure. */
export function putInPlace(part: string, to: string): void {
  sync(part, "r+");
  renameSync(part, to);
  try {
    sync(dirname(to), "r");
  } catch {
    // Some systems cannot sync folders.
  }
}

function sync(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The temporary name of a file that is being restored. */
export const partOf = (file: string) => `${file}.restoring`;

/**
 * Cleans up after a restore that was killed. If the restored database is already in place, this puts its key in place.
 * If not, this deletes the unfinished copy, because it holds donors' data. Call it while the file is locked.
 */
export function finishRestore(database: string): void {
  const keyFile = keyFileOf(`sqlite:${database}`);
  if (existsSync(partOf(database))) for (const file of [keyFile, database]) removePart(partOf(file));
  else if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
}
