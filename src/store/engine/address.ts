import { lstatSync, readlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Returns the file of a `sqlite:` address; undefined for Postgres. Follows symbolic links, even to a file that does not
 * exist yet. SQLite puts its write-ahead log beside the target, and two processes that use different names for one file
 * must lock the same file.
 */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith("sqlite:") ? followLinks(url.slice("sqlite:".length)) : undefined;
}

/** Linux also gives up after 40 links (path_resolution(7)), so a name with more links cannot be opened anyway. */
const mostLinks = 40;

function followLinks(name: string): string {
  let file = name;
  for (let links = 0; links < mostLinks && isLink(file); links += 1) file = resolve(dirname(file), readlinkSync(file));
  return file;
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    return false; // the error is reported when the file is opened
  }
}

/** The file with the key to sealed values, beside the database. Not used if the key is derived from SECRET_KEY. */
export function keyFileOf(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? "data/secret.key" : join(dirname(file), "secret.key");
}
