/**
 * OAuth as the platform does it (developers.tiltify.com, "Authorization"). An application gets a token for its
 * credentials. A person comes back from the consent page with a code, which works once. A person's token can be
 * refreshed.
 *
 * For details that the docs leave out, this follows the library that the platform has a copy of
 * (danschultzer/ex_oauth2_provider). An unknown application or an unregistered address is reported on a page of its
 * own. Every other error is reported at the address that people come back to (`authorization/utils/response.ex`). What
 * happens to a used refresh token depends on the library's configuration (`revoke_refresh_token_on_use`,
 * `previous_refresh_token`), which we don't know. So the simulator can do all variants.
 */

import type { Scope } from "../platform/operations.ts";
import { tokenScopes } from "../platform/tokens.ts";
import type { Clock } from "../util/clock.ts";
import type { SimulatedUser } from "./people.ts";
import type { Random } from "./random.ts";
import { Refused } from "./refusal.ts";
import { createStamps } from "./stamps.ts";

const lifetimeSeconds = 7_200;
const codeLifetimeMs = 10 * 60_000;

/** `cause` is for charities, which have an API of their own (v5api.tiltify.com/api/cause). */
const knownScopes: readonly string[] = [...tokenScopes, "cause"];

/**
 * Errors of the token operation have the format of OAuth. Their status is 422, except for `invalid_request`
 * (`utils/error.ex`).
 */
const oauthErrors = {
  invalid_client:
    "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
  invalid_grant:
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  invalid_request:
    "The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed.",
  invalid_redirect_uri: "The redirect uri included is not valid.",
  invalid_scope: "The requested scope is invalid, unknown, or malformed.",
  unsupported_grant_type: "The authorization grant type is not supported by the authorization server.",
  unsupported_response_type: "The authorization server does not support this response type.",
} as const;

/** The error text in the address that a person comes back to after refusing. */
const denied = "The resource owner or authorization server denied the request.";

/** The answer to a wrong or revoked secret. */
export const invalidClient = { status: 422, text: JSON.stringify(refuse("invalid_client").body) } as const;

type Parameters = Readonly<Record<string, unknown>>;
type Answer = { status: number; body: object };
type Grant = { scopes: readonly string[]; user: SimulatedUser | null };

/**
 * The fate of a used refresh token. `once`: it ends immediately. `until-next-used`: it ends when the new access token
 * is first used. `for-ever`: it stays valid next to a new one. `for-ever-alone`: it stays valid, and there is no new
 * one.
 */
export type RefreshTokenUse = "once" | "until-next-used" | "for-ever" | "for-ever-alone";

export type Oauth = {
  /** Handles `POST /oauth/token`. The parameters may come from a body or a query. */
  grant(parameters: Parameters): Answer;
  /**
   * Returns an error page if the application is unknown, or if its request or redirect address is invalid. Such a
   * request must not reach the consent page. Undefined if the request is fine.
   */
  checkAuthorization(parameters: Parameters): Answer | undefined;
  /**
   * If the requested scope is invalid, returns the address to send a person back to without asking. Undefined if the
   * person should be asked.
   */
  refuseAuthorization(parameters: Parameters): string | undefined;
  /** Returns the address that a person comes back to, with a code or with the refusal. */
  decide(parameters: Parameters, decision: "allow" | "deny", user: SimulatedUser): string;
  /** Returns the token's owner. Throws Refused: 401 without a valid token, 403 if the token lacks the scope. */
  check(authorization: string | undefined, scope: Scope | null): { user: SimulatedUser | null };
  /** Expires all tokens, as if two hours had passed. Refresh tokens stay valid. */
  expireTokens(): void;
  /** Revokes everything that people have granted. None of their tokens works anymore. */
  endLogins(): void;
};

export function createOauth(options: {
  clientId: string;
  clientSecret: string;
  /** The registered addresses that the application may send people back to. Undefined allows any. */
  redirectUris?: readonly string[] | undefined;
  refreshTokenUse?: RefreshTokenUse | undefined;
  clock: Pick<Clock, "now">;
  random: Random;
}): Oauth {
  const { clientId, clientSecret, redirectUris, refreshTokenUse = "once", clock, random } = options;
  const stamps = createStamps(clock);
  /** `replaces` is the refresh token that ends when this access token is first used. */
  const tokens = new Map<string, Grant & { expiresAt: number; replaces?: string }>();
  const codes = new Map<string, Grant & { expiresAt: number; redirectUri: string }>();
  const refreshTokens = new Map<string, Grant>();

  const issue = ({ scopes, user }: Grant, replaces?: string): Answer => {
    const token = random.hex(64);
    const isAlone = replaces !== undefined && refreshTokenUse === "for-ever-alone";
    const refreshToken = user && !isAlone ? random.hex(64) : null;
    const expiresAt = clock.now() + lifetimeSeconds * 1_000;
    const isReplaced = replaces !== undefined && refreshTokenUse === "until-next-used";
    tokens.set(token, { scopes, user, expiresAt, ...(isReplaced && { replaces }) });
    if (refreshToken !== null) refreshTokens.set(refreshToken, { scopes, user });
    return {
      status: 200,
      body: {
        access_token: token,
        created_at: stamps.seconds(),
        expires_in: lifetimeSeconds,
        refresh_token: refreshToken,
        scope: scopes.join(" "),
        token_type: "bearer",
      },
    };
  };

  const grantForApp = ({ scope = "public" }: Parameters): Answer => {
    const scopes = readScopes(scope);
    return scopes ? issue({ scopes, user: null }) : refuse("invalid_scope");
  };

  const grantForCode = ({ code, redirect_uri }: Parameters): Answer => {
    const granted = codes.get(String(code));
    codes.delete(String(code));
    const isGood = granted && clock.now() < granted.expiresAt && granted.redirectUri === redirect_uri;
    return isGood ? issue(granted) : refuse("invalid_grant");
  };

  const refresh = ({ refresh_token }: Parameters): Answer => {
    const used = String(refresh_token);
    const granted = refreshTokens.get(used);
    if (refreshTokenUse === "once") refreshTokens.delete(used);
    // RFC 6749 says `invalid_grant`. The platform's library reports an unknown or revoked token as a wrong parameter
    // (`token/strategy/refresh_token.ex`).
    return granted ? issue(granted, used) : refuse("invalid_request");
  };

  return {
    grant(parameters) {
      const { client_id, client_secret, grant_type = "client_credentials" } = parameters;
      if (client_id !== clientId || client_secret !== clientSecret) return refuse("invalid_client");
      if (grant_type === "client_credentials") return grantForApp(parameters);
      if (grant_type === "authorization_code") return grantForCode(parameters);
      return grant_type === "refresh_token" ? refresh(parameters) : refuse("unsupported_grant_type");
    },
    checkAuthorization({ client_id, redirect_uri, response_type }) {
      if (client_id !== clientId) return refuse("invalid_client");
      if (response_type !== "code") return refuse("unsupported_response_type");
      const isAddress = /^https?:/.test(URL.parse(String(redirect_uri))?.protocol ?? "");
      const isRegistered = isAddress && (redirectUris?.includes(String(redirect_uri)) ?? true);
      return isRegistered ? undefined : refuse("invalid_redirect_uri");
    },
    refuseAuthorization({ redirect_uri, scope = "public", state }) {
      return readScopes(scope) ? undefined : toRefusal("invalid_scope", { redirect_uri, state });
    },
    decide({ redirect_uri, scope = "public", state }, decision, user) {
      if (decision === "deny") return toRefusal("access_denied", { redirect_uri, state });
      const redirectUri = String(redirect_uri);
      const code = random.hex(64);
      const expiresAt = clock.now() + codeLifetimeMs;
      codes.set(code, { scopes: readScopes(scope) ?? [], user, expiresAt, redirectUri });
      return toAddress(redirectUri, { code, state });
    },
    check(authorization, scope) {
      const token = tokens.get(/^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "");
      if (!token || clock.now() >= token.expiresAt) throw new Refused(401);
      if (scope !== null && !token.scopes.includes(scope)) throw new Refused(403);
      if (token.replaces !== undefined) refreshTokens.delete(token.replaces);
      return { user: token.user };
    },
    expireTokens: () => tokens.clear(),
    endLogins() {
      refreshTokens.clear();
      for (const [token, { user }] of tokens) if (user) tokens.delete(token);
    },
  };
}

function toRefusal(
  error: "access_denied" | "invalid_scope",
  { redirect_uri, state }: { redirect_uri: unknown; state: unknown },
): string {
  const error_description = error === "access_denied" ? denied : oauthErrors[error];
  return toAddress(String(redirect_uri), { error, error_description, state });
}

function toAddress(redirectUri: string, parameters: Readonly<Record<string, unknown>>): string {
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) back.searchParams.set(name, String(value));
  }
  return back.href;
}

function refuse(error: keyof typeof oauthErrors): Answer {
  const status = error === "invalid_request" ? 400 : 422;
  return { status, body: { error, error_description: oauthErrors[error] } };
}

/** Returns undefined if a scope is unknown. */
function readScopes(text: unknown): readonly string[] | undefined {
  const scopes = String(text).split(" ");
  return scopes.every((name) => knownScopes.includes(name)) ? scopes : undefined;
}
