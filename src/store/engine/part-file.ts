/** A file is written beside its place, and takes it only when it is whole. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { keyFileOf } from "./address.ts";

/** An empty file for its owner only, without the journal of one that came to nothing: that would be played into it. */
export function createPart(part: string): void {
  for (const left of [part, `${part}-journal`]) rmSync(left, { force: true });
  closeSync(openSync(part, "wx", 0o600));
}

export function removePart(part: string): void {
  try {
    for (const left of [part, `${part}-journal`]) rmSync(left, { force: true });
  } catch {
    // The folder is why it failed, and the first reason is the one to tell.
  }
}

/** After this the file is there under its name, whole, whatever happens to the power. */
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

/** What is restored lies beside its place until it is complete. */
export const partOf = (file: string) => `${file}.restoring`;

/**
 * Puts the key in place of a restore that was killed when the database was there already: the key is prepared while the
 * database still lies beside its place, and put after it. One that was killed before that is taken back: what it had copied
 * holds what donors wrote. Call it with the file locked.
 */
export function finishRestore(database: string): void {
  const keyFile = keyFileOf(`sqlite:${database}`);
  if (existsSync(partOf(database))) for (const file of [keyFile, database]) removePart(partOf(file));
  else if (existsSync(partOf(keyFile))) putInPlace(partOf(keyFile), keyFile);
}
