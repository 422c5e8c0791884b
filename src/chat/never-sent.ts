/** After these errors there was no connection. After others there may have been one. */
const unconnected: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** Returns the code of an error. Undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** True if nobody can have received a request with this error, because no connection was opened for it. */
export function isNeverSent(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return false;
  return unconnected.has(code) || (error instanceof Error && "syscall" in error && error.syscall === "connect");
}
