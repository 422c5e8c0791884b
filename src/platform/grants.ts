import { TokenRefused } from "./errors.ts";
import type { Input, Operations, Scope } from "./operations.ts";
import type { Token } from "./resources.ts";

/** The only scope that we ask of a person. It tells us who the person is. */
const personScopes = ["public"] as const satisfies readonly Scope[];

/**
 * Lets people authorize our application (docs page "Authorization Code"). A person's token comes with a refresh token.
 * The calls throw what `obtainToken` throws. They are never repeated automatically, because a code or a refresh token
 * may work only once.
 */
export type Grants = {
  /** Returns the URL to send a person's browser to. */
  addressFor(options: { redirectUri: string; state: string }): string;
  /** Exchanges the code that the person came back with for a token. */
  ofCode(code: string, redirectUri: string, signal: AbortSignal): Promise<Token>;
  /** Renews a token. If the answer's `refreshToken` is null, the old one stays valid. */
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
 * True if the platform will never accept this code or refresh token, because it was used or revoked, or is too old. By
 * RFC 6749 (5.2) the error is `invalid_grant`. The platform uses a copy of danschultzer/ex_oauth2_provider, which says
 * `invalid_request` for an unknown or revoked refresh token (`token/strategy/refresh_token.ex`). Nothing else in our
 * request varies, so that error can't have another cause.
 */
export function isGrantOver(error: unknown): boolean {
  return error instanceof TokenRefused && ["invalid_grant", "invalid_request"].includes(error.code);
}

/**
 * Returns the URL where a person authorizes our application (docs page "Authorization Code"). The platform then sends
 * the browser to `redirectUri`, with a `code` for `obtainToken` and with `state` unchanged.
 */
export function toAuthorizeUrl(options: {
  baseUrl: string;
  clientId: string;
  redirectUri: string;
  scopes: readonly Scope[];
  /** Must be impossible to guess. It proves that we sent the person who comes back. */
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
  // The docs write a space as %20. A plus in a value is already %2B here.
  return `${baseUrl.replace(/\/$/, "")}/oauth/authorize?${query.toString().replaceAll("+", "%20")}`;
}
