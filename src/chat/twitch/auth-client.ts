import { Agent, type Dispatcher, request } from "undici";
import { z } from "zod";
import { readJson } from "../../util/json.ts";

/** Chat doesn't work without these scopes. */
export const neededScopes = ["chat:read", "chat:edit"] as const;
/**
 * Every scope that we may ever need, so that nobody has to log in twice.
 * https://dev.twitch.tv/docs/authentication/scopes
 */
const scopes = [...neededScopes, "user:write:chat", "moderator:manage:chat_messages"] as const;

/** Returns the scopes that we need and an older login lacks. `send` is how lines are sent. */
export function missingScopes(granted: readonly string[], send: "irc" | "helix"): string[] {
  const isUsed = (scope: string) => scope !== "user:write:chat" || send === "helix";
  return scopes.filter((scope) => isUsed(scope) && !granted.includes(scope));
}

const timeoutMs = 10_000;

const grantSchema = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
const validSchema = z.object({
  client_id: z.string().optional(),
  login: z.string().min(1),
  user_id: z.string(),
  scopes: z.array(z.string()).nullable(),
});
const deviceSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.number(),
  interval: z.number().min(1),
});
const refusalSchema = z.object({ message: z.string() });

export type Grant = { accessToken: string; refreshToken: string };
export type Validated = { login: string; userId: string; scopes: readonly string[] };
export type DeviceCode = {
  deviceCode: string;
  userCode: string;
  page: string;
  expiresInMs: number;
  intervalMs: number;
};

/** Thrown when Twitch answers with a refusal. */
export class TwitchRefused extends Error {
  override readonly name = "TwitchRefused";
  readonly status: number;
  /**
   * Twitch's error code. In the device flow, Twitch's answers differ only in this code. Contains no secret. Empty if
   * the answer isn't Twitch's own, but that of a gateway in front of it.
   */
  readonly code: string;

  constructor(what: string, status: number, code: string) {
    super(`Twitch refused ${what} (${status}, ${code || "no reason"})`);
    this.status = status;
    this.code = code;
  }
}

export type AuthClient = {
  /**
   * Returns undefined if the token has expired or belongs to another application. A token of another application would
   * work for hours, but we couldn't renew it. https://dev.twitch.tv/docs/authentication/validate-tokens
   */
  validate(accessToken: string, signal: AbortSignal): Promise<Validated | undefined>;
  /**
   * Uses up the refresh token. Takes no signal: aborting would lose the new refresh token.
   * https://dev.twitch.tv/docs/authentication/refresh-tokens
   */
  refresh(refreshToken: string): Promise<Grant>;
  /** https://dev.twitch.tv/docs/authentication/getting-tokens-oauth#device-code-grant-flow */
  startDevice(signal: AbortSignal): Promise<DeviceCode>;
  /** Returns undefined until somebody has typed the code. */
  finishDevice(deviceCode: string, signal: AbortSignal): Promise<Grant | undefined>;
  close(): Promise<void>;
};

/** Calls id.twitch.tv. Errors thrown by it never contain tokens. */
export function createAuthClient(options: {
  /** `https://id.twitch.tv/oauth2`. */
  authUrl: string;
  clientId: string;
  /** Undefined if the application has no client secret. */
  clientSecret: string | undefined;
}): AuthClient {
  const { authUrl, clientId, clientSecret } = options;
  const dispatcher = new Agent({ maxResponseSize: 65_536 });

  async function ask(path: string, init: Partial<Dispatcher.RequestOptions>, signal: AbortSignal) {
    const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
    const { statusCode, body } = await request(`${authUrl}${path}`, {
      ...init,
      method: init.method ?? "GET",
      dispatcher,
      signal: deadline,
    });
    return { status: statusCode, body: readJson(await body.text()) };
  }

  async function post<T>(
    what: string,
    path: string,
    form: Record<string, string>,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const secret = clientSecret === undefined ? {} : { client_secret: clientSecret };
    const { status, body } = await ask(
      path,
      {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ client_id: clientId, ...secret, ...form }).toString(),
      },
      signal,
    );
    const good = schema.safeParse(body);
    if (status === 200 && good.success) return good.data;
    throw new TwitchRefused(what, status, refusalSchema.safeParse(body).data?.message.slice(0, 60) ?? "");
  }

  return {
    async validate(accessToken, signal) {
      const { status, body } = await ask("/validate", { headers: { authorization: `OAuth ${accessToken}` } }, signal);
      if (status === 401) return undefined;
      const good = validSchema.safeParse(body);
      if (status !== 200 || !good.success) throw new TwitchRefused("to look at the login", status, "");
      const { client_id: owner = clientId, login, user_id: userId, scopes: given } = good.data;
      return owner === clientId ? { login, userId, scopes: given ?? [] } : undefined;
    },
    async refresh(refreshToken) {
      const form = { grant_type: "refresh_token", refresh_token: refreshToken };
      return toGrant(await post("to renew the login", "/token", form, grantSchema, new AbortController().signal));
    },
    async startDevice(signal) {
      const device = await post("a login code", "/device", { scopes: scopes.join(" ") }, deviceSchema, signal);
      return {
        deviceCode: device.device_code,
        userCode: device.user_code,
        page: device.verification_uri,
        expiresInMs: device.expires_in * 1_000,
        intervalMs: device.interval * 1_000,
      };
    },
    async finishDevice(deviceCode, signal) {
      const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
      const form = { scopes: scopes.join(" "), device_code: deviceCode, grant_type };
      try {
        return toGrant(await post("the login", "/token", form, grantSchema, signal));
      } catch (error) {
        // These two codes don't end the flow (RFC 8628, section 3.5).
        const isPending = error instanceof TwitchRefused && /^(?:authorization_pending|slow_down)$/.test(error.code);
        if (isPending) return undefined;
        throw error;
      }
    },
    close: () => dispatcher.close(),
  };
}

function toGrant(grant: z.infer<typeof grantSchema>): Grant {
  return { accessToken: grant.access_token, refreshToken: grant.refresh_token };
}
