/** A problem that may be shown to people in chat, word for word: what happened and what to do. */
export class UserError extends Error {
  override readonly name: string = "UserError";
}

/** The program cannot start or go on. The message is one sentence for the host; it never comes with a stack trace. */
export class StartError extends Error {
  override readonly name: string = "StartError";
  readonly exitCode: number;

  constructor(message: string, options?: ErrorOptions & { exitCode?: number }) {
    super(message, options);
    this.exitCode = options?.exitCode ?? 1;
  }
}

/** A short text for any thrown value, for logs and `error` columns. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
