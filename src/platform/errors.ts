/** Something that was asked from the platform failed. `operation` is the row of the table. */
export class PlatformError extends Error {
  override readonly name: string = "PlatformError";
  readonly operation: string;

  constructor(operation: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.operation = operation;
  }
}

export type RefusedAnswer = {
  status: number;
  /** The platform's own words, for logs only. */
  message: string;
  /** Which parameter is wrong and why, with status 422. */
  fields: Readonly<Record<string, readonly string[]>> | null;
  retryAfterMs: number | null;
  /**
   * Not in the platform's own form, so that it comes from what stands in front of it and says nothing about what was asked.
   * Cloudflare refuses in HTML, and in JSON of another form (RFC 9457; changelog of its docs, 2026-03-11).
   */
  isForeign?: boolean;
};

/** The platform answered, and said no. */
export class PlatformRefused extends PlatformError {
  override readonly name: string = "PlatformRefused";
  readonly status: number;
  readonly fields: RefusedAnswer["fields"];
  readonly retryAfterMs: number | null;
  readonly isForeign: boolean;

  constructor(operation: string, refusal: RefusedAnswer) {
    super(operation, `Tiltify answered ${operation} with ${refusal.status}: ${refusal.message}`);
    this.status = refusal.status;
    this.fields = refusal.fields;
    this.retryAfterMs = refusal.retryAfterMs;
    this.isForeign = refusal.isForeign ?? false;
  }
}

/** No token was given. `code` is the OAuth error, such as `invalid_client`: the id or the secret is wrong. */
export class TokenRefused extends PlatformRefused {
  override readonly name = "TokenRefused";
  readonly code: string;

  constructor(operation: string, code: string, refusal: RefusedAnswer) {
    super(operation, refusal);
    this.code = code;
  }
}

/** No answer: unreachable, cut off, too slow, or not asked because it did not answer before. */
export class PlatformUnreachable extends PlatformError {
  override readonly name = "PlatformUnreachable";
}

/** An answer that is not what the documents say. The message holds no value of it. */
export class PlatformNotUnderstood extends PlatformError {
  override readonly name = "PlatformNotUnderstood";
}

/** True when the same question may well be answered later; false when somebody has to change something. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof PlatformRefused) return isTemporaryStatus(error.status) || error.isForeign;
  return error instanceof PlatformUnreachable;
}

/** True when the platform does not accept our login: that says nothing about what was asked. */
export function isLoginRefused(error: unknown): boolean {
  if (isTemporary(error)) return false;
  return error instanceof TokenRefused || (error instanceof PlatformRefused && error.status === 401);
}

/** True when the platform itself said no to what was asked: not to our login, and nothing that may pass by itself. */
export function isAnswerNo(error: unknown): error is PlatformRefused {
  return error instanceof PlatformRefused && !isTemporary(error) && !isLoginRefused(error);
}

/** True for what a signal of `AbortSignal.timeout` is aborted with: time ran out, nobody changed their mind. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/** 429, everything from 500 up (the live service was seen to answer 502 and 520), and what stands in front of it says. */
export function isTemporaryStatus(status: number): boolean {
  return status === 429 || status >= 500 || isInFront(status);
}

/** The platform itself never redirects and waits for no body: this is a page that says "down", or some network's login. */
export function isInFront(status: number): boolean {
  return status === 408 || (status >= 300 && status < 400);
}
