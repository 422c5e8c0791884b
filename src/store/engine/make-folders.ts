import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those it lies in. Gives whether there was something to make. Node's own way, `recursive`, never ends
 * where a folder cannot be made in one that is there, as under /proc.
 */
export function makeFolders(folder: string, mode = 0o777, parentOf = dirname): boolean {
  if (existsSync(folder)) return false;
  const parent = parentOf(folder);
  if (parent !== folder) makeFolders(parent, mode, parentOf); // a drive of Windows may be missing, and lies in nothing
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have made it meanwhile
  }
  return true;
}
