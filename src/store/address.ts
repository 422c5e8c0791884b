/** The file of a `sqlite:` address; undefined for Postgres. */
export function sqliteFile(url: string): string | undefined {
  return url.startsWith("sqlite:") ? url.slice("sqlite:".length) : undefined;
}
