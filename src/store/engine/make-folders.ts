import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Returns true if anything was created. Node's `recursive` option loops forever where
 * a folder cannot be created inside an existing one, for example in /proc.
 */
export function makeFolders(folder: string, mode = 0o777, parentOf = dirname): boolean {
  if (existsSync(folder)) return false;
  const parent = parentOf(folder);
  if (parent !== folder) makeFolders(parent, mode, parentOf); // on a missing Windows drive, dirname returns the drive itself
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have just created it
  }
  return true;
}
