/**
 * OAuth as the platform has it (developers.tiltify.com, "Authorization"): applications get tokens for their
 * credentials, people come back from the consent page with a code, which works once. A token that belongs to a person
 * can be refreshed; then it gets a new refresh token, too.
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

/** `cause` opens a document of its own to charities (v5api.tiltify.com/api/cause). */
const knownScopes: readonly string[] = [...tokenScopes, "cause"];

/** Errors of the token operation are those of OAuth, all with status 422. */
const oauthErrors = {
  invalid_client:
    "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
  invalid_grant:
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  invalid_scope: "The requested scope is invalid, unknown, or malformed.",
  unsupported_grant_type: "The authorization grant type is not supported by the authorization server.",
  unsupported_response_type: "The authorization server does not support this response type.",
} as const;

/** What a wrong or revoked secret is answered with. */
export const invalidClient = { status: 422, text: JSON.stringify(refuse("invalid_client").body) } as const;

type Parameters = Readonly<Record<string, unknown>>;
type Answer = { status: number; body: object };
type Grant = { scopes: readonly string[]; user: SimulatedUser | null };

export type Oauth = {
  /** Plays `POST /oauth/token`; the parameters may come from a body or a query. */
  grant(parameters: Parameters): Answer;
  /** What is wrong with a person's way to the consent page; undefined: nothing. */
  checkAuthorization(parameters: Parameters): Answer | undefined;
  /** The address with the code that a person comes back to after consenting, or with what they decided against. */
  decide(parameters: Parameters, decision: "allow" | "deny", user: SimulatedUser): string;
  /** Whose token it is. Throws Refused: 401 without a living token, 403 when its scopes do not reach. */
  check(authorization: string | undefined, scope: Scope | null): { user: SimulatedUser | null };
  /** Ends the life of all tokens, as if two hours had passed. Refresh tokens live on. */
  expireTokens(): void;
};

export function createOauth(options: {
  clientId: string;
  clientSecret: string;
  clock: Pick<Clock, "now">;
  random: Random;
}): Oauth {
  const { clientId, clientSecret, clock, random } = options;
  const stamps = createStamps(clock);
  const tokens = new Map<string, Grant & { expiresAt: number }>();
  const codes = new Map<string, Grant & { expiresAt: number; redirectUri: string }>();
  const refreshTokens = new Map<string, Grant>();

  const issue = ({ scopes, user }: Grant): Answer => {
    const token = random.hex(64);
    const refreshToken = user ? random.hex(64) : null;
    tokens.set(token, { scopes, user, expiresAt: clock.now() + lifetimeSeconds * 1_000 });
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
    const granted = refreshTokens.get(String(refresh_token));
    refreshTokens.delete(String(refresh_token));
    return granted ? issue(granted) : refuse("invalid_grant");
  };

  return {
    grant(parameters) {
      const { client_id, client_secret, grant_type = "client_credentials" } = parameters;
      if (client_id !== clientId || client_secret !== clientSecret) return refuse("invalid_client");
      if (grant_type === "client_credentials") return grantForApp(parameters);
      if (grant_type === "authorization_code") return grantForCode(parameters);
      return grant_type === "refresh_token" ? refresh(parameters) : refuse("unsupported_grant_type");
    },
    checkAuthorization({ client_id, redirect_uri, response_type, scope = "public" }) {
      if (client_id !== clientId) return refuse("invalid_client");
      if (response_type !== "code") return refuse("unsupported_response_type");
      if (!/^https?:/.test(URL.parse(String(redirect_uri))?.protocol ?? "")) return refuse("invalid_grant");
      return readScopes(scope) ? undefined : refuse("invalid_scope");
    },
    decide({ redirect_uri, scope = "public", state }, decision, user) {
      const redirectUri = String(redirect_uri);
      const back = new URL(redirectUri);
      if (decision === "allow") {
        const code = random.hex(64);
        const expiresAt = clock.now() + codeLifetimeMs;
        codes.set(code, { scopes: readScopes(scope) ?? [], user, expiresAt, redirectUri });
        back.searchParams.set("code", code);
      } else {
        back.searchParams.set("error", "access_denied");
      }
      if (state !== undefined) back.searchParams.set("state", String(state));
      return back.href;
    },
    check(authorization, scope) {
      const token = tokens.get(/^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "");
      if (!token || clock.now() >= token.expiresAt) throw new Refused(401);
      if (scope !== null && !token.scopes.includes(scope)) throw new Refused(403);
      return { user: token.user };
    },
    expireTokens: () => tokens.clear(),
  };
}

function refuse(error: keyof typeof oauthErrors): Answer {
  return { status: 422, body: { error, error_description: oauthErrors[error] } };
}

/** Undefined where one of them is unknown. */
function readScopes(text: unknown): readonly string[] | undefined {
  const scopes = String(text).split(" ");
  return scopes.every((name) => knownScopes.includes(name)) ? scopes : undefined;
}
