/** SQLITE_CORRUPT and SQLITE_NOTADB: what stands in the file is not what SQLite has written there. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(sqliteCode(error) ?? 0);
}

/** What kind of error SQLite reports: the low byte of its result code (sqlite.org/rescode.html). Undefined: it is none of its. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  return error.errcode & 255;
}
