import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type FakeGrant = { accessToken: string; refreshToken: string };

export type FakeAuth = {
  /** True if Twitch accepts this access token. */
  isValid(token: string): boolean;
  /** Gives the bot access, as a person does on Twitch's web page. */
  grant(scopes?: readonly string[]): FakeGrant;
  /** All valid access tokens and refresh tokens. */
  tokens(): string[];
  /** The scopes of an access token. */
  scopesOf(token: string): readonly string[];
  /** Expires all access tokens. Refresh tokens stay valid. */
  expire(): void;
  /** Revokes access, as the account's owner can: no token is valid anymore. */
  revoke(): void;
  /** Enters the device code, as a person does at twitch.tv/activate. */
  activate(): void;
  /** Gives the application a client secret, as one of type Confidential has. */
  makeConfidential(secret: string): void;
  /** Every request with its path, grant type and status. */
  requests: { path: string; grant: string | null; status: number }[];
  /**
   * Answers `status`: to the next requests if `what` is a number, or to the next request under the path `what`.
   * `by` is who answers: Twitch, or a gateway in front of it, which has a page in HTML.
   */
  failNext(what: number | string, status?: 400 | 401 | 429 | 503, by?: "Twitch" | "gateway"): void;
  /** Delays the answer to the next request under a path until `release` is called. */
  holdNext(path: string): void;
  isHolding(): boolean;
  release(): void;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** The page of a gateway. Twitch's own refusals are JSON: https://dev.twitch.tv/docs/api/guide#status-codes */
export const gatewayPage = "<html><h1>The request could not be satisfied</h1></html>";

const allScopes = ["chat:edit", "chat:read", "moderator:manage:chat_messages", "user:write:chat"];

/**
 * id.twitch.tv/oauth2 as Twitch documents it: the device code, token and validate endpoints. A refresh token works only
 * once.
 */
export function createFakeAuth(account: {
  login: string;
  userId: string;
  clientId: string;
  /** How many seconds a bot has to wait between two checks of whether the code was entered. */
  pollSeconds: number;
  /** The bot's clock. Without it, the fake can't check whether the bot waited. */
  now: (() => number) | undefined;
}): FakeAuth {
  const { now = () => Number.POSITIVE_INFINITY } = account;
  /** The scopes of each token. */
  const access = new Map<string, readonly string[]>();
  const refresh = new Map<string, readonly string[]>();
  const requests: FakeAuth["requests"] = [];
  const device = { code: "", isActivated: false, scopes: allScopes as readonly string[], askedAt: 0 };
  let secret: string | undefined;
  let failures = 0;
  let failureStatus = 503;
  let failsBy: "Twitch" | "gateway" = "Twitch";
  let failingPath = "";
  let heldPath = "";
  let holding: PromiseWithResolvers<void> | undefined;

  const grant = (scopes: readonly string[] = allScopes): FakeGrant => {
    const made = { accessToken: `access-${randomUUID()}`, refreshToken: `refresh-${randomUUID()}` };
    access.set(made.accessToken, scopes);
    refresh.set(made.refreshToken, scopes);
    return made;
  };
  const tokenAnswer = (scopes: readonly string[]) => {
    const { accessToken, refreshToken } = grant(scopes);
    const body = { access_token: accessToken, refresh_token: refreshToken, expires_in: 14_124 };
    return { status: 200, body: { ...body, scope: scopes, token_type: "bearer" } };
  };
  const refuse = (status: number, message: string) => ({ status, body: { status, message } });

  function answerToken(form: URLSearchParams) {
    if (form.get("client_id") !== account.clientId) return refuse(400, "invalid client");
    if (form.get("grant_type") === "refresh_token") {
      // Only a refresh needs the secret. Logging in by code works without it:
      // https://github.com/twitchdev/issues/issues/943
      const given = form.get("client_secret");
      if (secret !== undefined && given === null) return refuse(400, "missing client secret");
      if (secret !== undefined && given !== secret) return refuse(403, "invalid client secret");
      // A public client's refresh token works only once.
      const token = form.get("refresh_token") ?? "";
      const scopes = refresh.get(token);
      refresh.delete(token);
      return scopes ? tokenAnswer(scopes) : refuse(400, "Invalid refresh token");
    }
    if (device.code === "" || form.get("device_code") !== device.code) return refuse(400, "invalid device code");
    // https://datatracker.ietf.org/doc/html/rfc8628#section-3.5 Accepts a poll after nine tenths of the time, because
    // timers fire a little early.
    const isTooSoon = now() - device.askedAt < account.pollSeconds * 900;
    device.askedAt = now();
    if (isTooSoon) return refuse(400, "slow_down");
    if (!device.isActivated) return refuse(400, "authorization_pending");
    device.code = "";
    return tokenAnswer(device.scopes);
  }

  function answer(path: string, form: URLSearchParams, authorization: string) {
    if (path === "/oauth2/validate") {
      const scopes = access.get(authorization.replace(/^OAuth /, ""));
      if (!scopes) return refuse(401, "invalid access token");
      const { clientId: client_id, login, userId: user_id } = account;
      return { status: 200, body: { client_id, login, scopes, user_id, expires_in: 5_520_838 } };
    }
    if (path === "/oauth2/token") return answerToken(form);
    if (path === "/oauth2/device") {
      const asked = (form.get("scopes") ?? "").split(" ").filter(Boolean);
      Object.assign(device, { code: randomUUID(), isActivated: false, scopes: asked, askedAt: now() });
      const verification_uri = "https://www.twitch.tv/activate?device-code=ABCDEFGH";
      const codes = { device_code: device.code, user_code: "ABCDEFGH", verification_uri };
      return { status: 200, body: { ...codes, expires_in: 1_800, interval: account.pollSeconds } };
    }
    return refuse(404, "not found");
  }

  return {
    isValid: (token) => access.has(token),
    tokens: () => [...access.keys(), ...refresh.keys()],
    scopesOf: (token) => access.get(token) ?? [],
    grant,
    expire: () => access.clear(),
    revoke() {
      access.clear();
      refresh.clear();
    },
    activate: () => void Object.assign(device, { isActivated: true }),
    makeConfidential(next) {
      secret = next;
    },
    requests,
    failNext(what, status = 503, by = "Twitch") {
      failureStatus = status;
      failsBy = by;
      if (typeof what === "string") failingPath = what;
      else failures = what;
    },
    holdNext(path) {
      heldPath = path;
    },
    isHolding: () => holding !== undefined,
    release: () => holding?.resolve(),
    async handle(request, response) {
      const path = request.url ?? "";
      const form = new URLSearchParams(await text(request));
      const isDown = failures > 0 || path === failingPath;
      failures = Math.max(0, failures - 1);
      if (path === failingPath) failingPath = "";
      const { status, body } = isDown
        ? refuse(failureStatus, "unavailable")
        : answer(path, form, request.headers.authorization ?? "");
      requests.push({ path, grant: form.get("grant_type"), status });
      if (path === heldPath) {
        heldPath = "";
        holding = Promise.withResolvers();
        await holding.promise;
      }
      if (isDown && failsBy === "gateway") return void response.writeHead(status).end(gatewayPage);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    },
  };
}
