import { lstatSync, readlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Returns the file of a `sqlite:` address; undefined for Postgres. Follows a symbolic link to its target, whether or
 * not that exists yet: SQLite puts its log beside the target, and two processes that use different names must find the
 * same lock.
 */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith("sqlite:") ? followLinks(url.slice("sqlite:".length)) : undefined;
}

/** Linux follows as many (path_resolution(7)). A name that is still a link after that is no file. */
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
    return false; // opening the file will report why it cannot be inspected
  }
}

/** The file of the key to sealed values, beside the database. Unused if the key is made from SECRET_KEY. */
export function keyFileOf(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? "data/secret.key" : join(dirname(file), "secret.key");
}
