/** A request to the platform failed. `operation` is its name in the table `operations`. */
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
  /** For status 422: the wrong parameters, and what is wrong with them. */
  fields: Readonly<Record<string, readonly string[]>> | null;
  retryAfterMs: number | null;
  /**
   * True if the answer doesn't have the platform's format. Then a proxy in front of the platform sent it, and it says
   * nothing about our request. Cloudflare refuses in HTML, or in JSON of RFC 9457 (its changelog, 2026-03-11).
   */
  isForeign?: boolean;
};

/** The platform answered that it refuses the request. */
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
 * The platform refused us a token. `code` is the OAuth error. `invalid_client` means that our client ID or secret is
 * wrong.
 */
export class TokenRefused extends PlatformRefused {
  override readonly name = "TokenRefused";
  readonly code: string;

  constructor(operation: string, code: string, refusal: RefusedAnswer) {
    super(operation, refusal);
    this.code = code;
  }
}

/** There was no answer. The platform couldn't be reached, was too slow, or failed so often that we didn't ask. */
export class PlatformUnreachable extends PlatformError {
  override readonly name = "PlatformUnreachable";
}

/** The answer doesn't match the docs. The message contains no values from the answer. */
export class PlatformNotUnderstood extends PlatformError {
  override readonly name = "PlatformNotUnderstood";
}

/** True if the same request may succeed later. False if somebody must change something first. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof PlatformRefused) return isTemporaryStatus(error.status) || error.isForeign;
  return error instanceof PlatformUnreachable;
}

/** True if the platform rejected our login. That says nothing about the request. */
export function isLoginRefused(error: unknown): boolean {
  if (isTemporary(error)) return false;
  return error instanceof TokenRefused || (error instanceof PlatformRefused && error.status === 401);
}

/** True if the platform refused this very request. False if it refused our login, or if the problem may go away. */
export function isAnswerNo(error: unknown): error is PlatformRefused {
  return error instanceof PlatformRefused && !isTemporary(error) && !isLoginRefused(error);
}

/** True if `AbortSignal.timeout` ran out. False if somebody canceled. */
export function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}

/**
 * True for 429, for 500 and above (the live service has answered 502 and 520), and for the statuses of a proxy in front
 * of the platform.
 */
export function isTemporaryStatus(status: number): boolean {
  return status === 429 || status >= 500 || isInFront(status);
}

/**
 * True for statuses that the platform itself never sends: redirects, and 408. They come from a maintenance page, or
 * from the login page of some network.
 */
export function isInFront(status: number): boolean {
  return status === 408 || (status >= 300 && status < 400);
}
