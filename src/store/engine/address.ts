import { lstatSync, readlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * The file of a `sqlite:` address; undefined for Postgres. Of a symbolic link what it leads to, there already or not: SQLite
 * puts its log beside that, and whoever is at work on it must find the same lock by either name.
 */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith("sqlite:") ? followLinks(url.slice("sqlite:".length)) : undefined;
}

/** Linux follows as many (path_resolution(7)); what still is a link then is no file. */
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
    return false; // whoever opens it finds out why it cannot be looked at
  }
}

/** Where the key to what is sealed in the database is kept, unless it is made from SECRET_KEY: beside the database. */
export function keyFileOf(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? "data/secret.key" : join(dirname(file), "secret.key");
}
