import type { Clock } from "../clock.ts";
import type { Scope } from "../platform/operations.ts";
import { tokenScopes } from "../platform/tokens.ts";
import type { Random } from "./random.ts";
import { Refused } from "./refusal.ts";
import { createStamps } from "./stamps.ts";

const lifetimeSeconds = 7_200;

/** Errors of the token operation are those of OAuth, all with status 422. */
const oauthErrors = {
  invalid_client:
    "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
  invalid_scope: "The requested scope is invalid, unknown, or malformed.",
  unsupported_grant_type: "The authorization grant type is not supported by the authorization server.",
} as const;

export type Oauth = {
  /** Plays `POST /oauth/token`; the parameters may come from a body or a query. */
  grant(parameters: Readonly<Record<string, unknown>>): { status: number; body: object };
  /** Throws Refused: 401 without a living token, 403 when its scopes do not reach. */
  check(authorization: string | undefined, scope: Scope | null): void;
  /** Ends the life of all tokens, as if two hours had passed. */
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
  const tokens = new Map<string, { scopes: readonly string[]; expiresAt: number }>();

  const refuse = (error: keyof typeof oauthErrors) => ({
    status: 422,
    body: { error, error_description: oauthErrors[error] },
  });

  return {
    grant({ client_id, client_secret, grant_type = "client_credentials", scope = "public" }) {
      if (client_id !== clientId || client_secret !== clientSecret) return refuse("invalid_client");
      if (grant_type !== "client_credentials") return refuse("unsupported_grant_type");
      const scopes = String(scope).split(" ");
      if (!scopes.every((name) => tokenScopes.some((known) => known === name))) return refuse("invalid_scope");
      const token = random.hex(64);
      tokens.set(token, { scopes, expiresAt: clock.now() + lifetimeSeconds * 1_000 });
      return {
        status: 200,
        body: {
          access_token: token,
          created_at: stamps.seconds(),
          expires_in: lifetimeSeconds,
          refresh_token: null,
          scope: scopes.join(" "),
          token_type: "bearer",
        },
      };
    },
    check(authorization, scope) {
      const token = tokens.get(/^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "");
      if (!token || clock.now() >= token.expiresAt) throw new Refused(401);
      if (scope !== null && !token.scopes.includes(scope)) throw new Refused(403);
    },
    expireTokens: () => tokens.clear(),
  };
}
