import { TokenRefused } from "./errors.ts";
import type { Input, Operations, Scope } from "./operations.ts";
import type { Token } from "./resources.ts";

/** All that we ask of a person: who they are on the platform. */
const personScopes = ["public"] as const satisfies readonly Scope[];

/**
 * How people let our application act for them (page "Authorization Code"). A token of theirs has a refresh token; both
 * calls throw what `obtainToken` throws. Neither is sent again by itself: a code works once, and a refresh token may.
 */
export type Grants = {
  /** Where a person's browser is sent to. */
  addressFor(options: { redirectUri: string; state: string }): string;
  /** For the code that the person came back with. */
  ofCode(code: string, redirectUri: string, signal: AbortSignal): Promise<Token>;
  /** `refreshToken` null in the answer: the one that was used stays. */
  renew(refreshToken: string, signal: AbortSignal): Promise<Token>;
};

export function createGrants(options: {
  obtain(input: Input<Operations["obtainToken"]>, options: { signal: AbortSignal }): Promise<Token>;
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}): Grants {
  const { obtain, baseUrl, clientId, clientSecret } = options;
  const application = { client_id: clientId, client_secret: clientSecret };
  return {
    addressFor: (wanted) => toAuthorizeUrl({ ...wanted, baseUrl, clientId, scopes: personScopes }),
    ofCode(code, redirectUri, signal) {
      const body = { ...application, grant_type: "authorization_code", code, redirect_uri: redirectUri } as const;
      return obtain({ body }, { signal });
    },
    renew(refreshToken, signal) {
      const body = { ...application, grant_type: "refresh_token", refresh_token: refreshToken } as const;
      return obtain({ body }, { signal });
    },
  };
}

/**
 * True when the platform will never take this code or refresh token: it was used, taken back, or is too old. RFC 6749 (5.2)
 * calls that `invalid_grant`. The library that the platform has a copy of says `invalid_request` of a refresh token that it
 * does not know or that is revoked (danschultzer/ex_oauth2_provider, `token/strategy/refresh_token.ex`); of all that we send
 * only the token differs from time to time.
 */
export function isGrantOver(error: unknown): boolean {
  return error instanceof TokenRefused && ["invalid_grant", "invalid_request"].includes(error.code);
}

/**
 * Where a person's browser is sent to let our application act for them; the platform sends it back to `redirectUri`
 * with a `code`, which `obtainToken` exchanges, and with `state` unchanged. Page "Authorization Code".
 */
export function toAuthorizeUrl(options: {
  baseUrl: string;
  clientId: string;
  redirectUri: string;
  scopes: readonly Scope[];
  /** Nobody can guess it: who brings it back is who was sent. */
  state: string;
}): string {
  const { baseUrl, clientId, redirectUri, scopes, state } = options;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes.join(" "),
    state,
  });
  // The documents write a space as %20; a plus of a value has become %2B by now.
  return `${baseUrl.replace(/\/$/, "")}/oauth/authorize?${query.toString().replaceAll("+", "%20")}`;
}
