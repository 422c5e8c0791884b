import { statSync } from "node:fs";

/**
 * Whether nobody but its owner may read or write a file. Windows knows no owner's rights apart from others', and Node tells the
 * same mode of every file there (https://nodejs.org/api/fs.html#file-modes): folders of the user keep others out instead.
 */
export function isForOwnerAlone(file: string): boolean {
  const others = 0o077;
  return process.platform === "win32" || (statSync(file).mode & others) === 0;
}
