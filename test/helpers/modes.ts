import { statSync } from "node:fs";

/**
 * True if only its owner may read or write a file. Windows has no separate rights for owners, and Node reports the same
 * mode for every file there (https://nodejs.org/api/fs.html#file-modes): the user's folders keep others out instead.
 */
export function isForOwnerAlone(file: string): boolean {
  const others = 0o077;
  return process.platform === "win32" || (statSync(file).mode & others) === 0;
}
