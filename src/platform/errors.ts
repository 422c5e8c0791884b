/** A request to the platform failed. `operation`: its name in the table `operations`. */
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
  /** The platform's own message, for logs only. */
  message: string;
  /** The parameters that are wrong and why, with status 422. */
  fields: Readonly<Record<string, readonly string[]>> | null;
  retryAfterMs: number | null;
  /**
   * True if the answer isn't in the platform's own format. It comes from a proxy in front of it and says nothing about
   * the request. Cloudflare refuses in HTML, and in JSON of another format (RFC 9457; changelog of its docs,
   * 2026-03-11).
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

/**
 * The platform gave us no token. `code` is the OAuth error, such as `invalid_client`: the id or the secret is wrong.
 */
export class TokenRefused extends PlatformRefused {
  override readonly name = "TokenRefused";
  readonly code: string;

  constructor(operation: string, code: string, refusal: RefusedAnswer) {
    super(operation, refusal);
    this.code = code;
  }
}

/** The platform gave no answer: unreachable, cut off, too slow, or not asked because it failed before. */
export class PlatformUnreachable extends PlatformError {
  override readonly name = "PlatformUnreachable";
}

/** The answer doesn't match the docs. The message holds none of its values. */
export class PlatformNotUnderstood extends PlatformError {
  override readonly name = "PlatformNotUnderstood";
}

/** True if the same request may well succeed later; false if somebody has to change something. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof PlatformRefused) return isTemporaryStatus(error.status) || error.isForeign;
  return error instanceof PlatformUnreachable;
}

/** True if the platform rejects our login. That says nothing about the request itself. */
export function isLoginRefused(error: unknown): boolean {
  if (isTemporary(error)) return false;
  return error instanceof TokenRefused || (error instanceof PlatformRefused && error.status === 401);
}

/**
 * True if the platform itself said no to this request: not to our login, and not because of a problem that passes on
 * its own.
 */
export function isAnswerNo(error: unknown): error is PlatformRefused {
  return error instanceof PlatformRefused && !isTemporary(error) && !isLoginRefused(error);
}

/** True for the abort reason of `AbortSignal.timeout`: time ran out, and nobody canceled. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/**
 * True for 429, for everything from 500 up (the live service was seen to answer 502 and 520), and for statuses of a
 * proxy in front of it.
 */
export function isTemporaryStatus(status: number): boolean {
  return status === 429 || status >= 500 || isInFront(status);
}

/**
 * True for statuses that the platform never sends itself: it doesn't redirect and doesn't time out on bodies. They come
 * from a maintenance page or the login page of some network.
 */
export function isInFront(status: number): boolean {
  return status === 408 || (status >= 300 && status < 400);
}
