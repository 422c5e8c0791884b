import type { Logger } from "./logger.ts";

/** A problem that people in a chat may read as it is. The message says what happened and what to do. */
export class UserError extends Error {
  override readonly name: string = "UserError";
}

/**
 * The program can't start or continue. The message is one sentence for the host. It is printed without a stack trace.
 */
export class StartError extends Error {
  override readonly name: string = "StartError";
  readonly exitCode: number;

  constructor(message: string, options?: ErrorOptions & { exitCode?: number }) {
    super(message, options);
    this.exitCode = options?.exitCode ?? 1;
  }
}

/** Returns a short text for any thrown value, for logs and `error` columns. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}

/** Returns a handler for `catch` that logs the error, where a failure must not stop anything else. */
export function logAs(log: Pick<Logger, "warn" | "error">, level: "warn" | "error", message: string, fields = {}) {
  return (error: unknown): void => log[level]({ ...fields, error: errorText(error) }, message);
}
