import { statSync } from "node:fs";

/**
 * True if only the file's owner may read or write it. On Windows Node reports the same mode for every file
 * (https://nodejs.org/api/fs.html#file-modes). There, the permissions of the user's folders protect it.
 */
export function isForOwnerAlone(file: string): boolean {
  const others = 0o077;
  return process.platform === "win32" || (statSync(file).mode & others) === 0;
}
