import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents. Returns true if anything was created. Node's own `recursive` never returns if a
 * folder cannot be created inside an existing one, as under /proc.
 */
export function makeFolders(folder: string, mode = 0o777, parentOf = dirname): boolean {
  if (existsSync(folder)) return false;
  const parent = parentOf(folder);
  if (parent !== folder) makeFolders(parent, mode, parentOf); // a missing Windows drive is its own parent
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have created it meanwhile
  }
  return true;
}
