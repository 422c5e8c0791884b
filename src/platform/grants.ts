import { TokenRefused } from "./errors.ts";
import type { Input, Operations, Scope } from "./operations.ts";
import type { Token } from "./resources.ts";

/** The only scope we ask of a person: who they are on the platform. */
const personScopes = ["public"] as const satisfies readonly Scope[];

/**
 * Lets people authorize our application (page "Authorization Code"). Their tokens come with a refresh token. Both calls
 * throw what `obtainToken` throws. Neither is retried automatically: a code works once, and a refresh token may.
 */
export type Grants = {
  /** Returns the URL to which a person's browser is sent. */
  addressFor(options: { redirectUri: string; state: string }): string;
  /** Exchanges the code that the person came back with. */
  ofCode(code: string, redirectUri: string, signal: AbortSignal): Promise<Token>;
  /** If `refreshToken` is null in the answer, the old one stays valid. */
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
 * True if the platform will never accept this code or refresh token: it was used, revoked, or is too old. RFC 6749
 * (5.2) calls that `invalid_grant`. The library that the platform has a copy of says `invalid_request` for a refresh
 * token that is unknown or revoked (danschultzer/ex_oauth2_provider, `token/strategy/refresh_token.ex`); the token is
 * the only part of our request that varies.
 */
export function isGrantOver(error: unknown): boolean {
  return error instanceof TokenRefused && ["invalid_grant", "invalid_request"].includes(error.code);
}

/**
 * Returns the URL where a person authorizes our application. The platform sends the browser back to `redirectUri` with
 * a `code`, which `obtainToken` exchanges, and with `state` unchanged. Page "Authorization Code".
 */
export function toAuthorizeUrl(options: {
  baseUrl: string;
  clientId: string;
  redirectUri: string;
  scopes: readonly Scope[];
  /** Must be impossible to guess: it proves that the person who comes back is the one who was sent. */
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
  // The docs write a space as %20. A plus inside a value is already %2B here.
  return `${baseUrl.replace(/\/$/, "")}/oauth/authorize?${query.toString().replaceAll("+", "%20")}`;
}
