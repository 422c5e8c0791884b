import { dirname, join } from "node:path";

/** The file of a `sqlite:` address; undefined for Postgres. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith("sqlite:") ? url.slice("sqlite:".length) : undefined;
}

/** Where the key to what is sealed in the database is kept, unless it is made from SECRET_KEY: beside the database. */
export function keyFileOf(url: string): string {
  const file = sqliteFile(url);
  return file === undefined ? "data/secret.key" : join(dirname(file), "secret.key");
}
