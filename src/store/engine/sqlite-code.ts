/** True for SQLITE_CORRUPT and SQLITE_NOTADB: the file does not hold what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(sqliteCode(error) ?? 0);
}

/**
 * Returns SQLite's primary result code, the low byte of the full code (sqlite.org/rescode.html). Undefined if the error
 * is not from SQLite.
 */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  return error.errcode & 255;
}
