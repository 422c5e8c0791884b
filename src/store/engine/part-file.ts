/** Files are written beside their place, and moved into it only when they are complete. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { keyFileOf } from "./address.ts";

/**
 * Creates an empty file that only its owner may read. Deletes the journal of a failed attempt, because SQLite would
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
    // The folder is why this failed, so the first error is the one to report.
  }
}

/** Afterwards the file is complete under its name, even if the power fails. */
export function putInPlace(part: string, to: string): void {
  sync(part, "r+");
  renameSync(part, to);
  try {
    sync(dirname(to), "r");
  } catch {
    // Not every system syncs folders.
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

/** A restored file has this name until it is complete. */
export const partOf = (file: string) => `${file}.restoring`;

/**
 * Finishes a restore that was killed after its database was in place: the key is prepared before the database is moved,
 * and moved after it. A restore that was killed earlier is undone, because its copy holds what donors wrote. Call it
 * with the file locked.
 */
export function finishRestore(database: string): void {
  const keyFile = keyFileOf(`sqlite:${database}`);
  if (existsSync(partOf(database))) for (const file of [keyFile, database]) removePart(partOf(file));
  else if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
}
