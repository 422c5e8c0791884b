import { z } from "zod";
import { errorText } from "../../util/errors.ts";
import type { Logger } from "../../util/logger.ts";
import { ownCommand } from "../../util/own-command.ts";
import type { Sealing } from "../../util/sealing.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { inEnglish } from "../../words/refusal.ts";
import type { KeyValueStore } from "../key-value-store.ts";
import { partsOf } from "../reply/reply.ts";
import { type AuthClient, type Grant, neededScopes, TwitchRefused, type Validated } from "./auth-client.ts";

const storedLogin = z.object({ accessToken: z.string(), refreshToken: z.string() });

export type Identity = { login: string; userId: string; token: string; scopes: readonly string[] };

/** Thrown if there is no valid login. Only a person can log in again. */
export class LoginNeeded extends Error {
  override readonly name = "LoginNeeded";
  /** The problem and its solution, for people. */
  readonly says: Later;

  constructor(says: Later, options?: ErrorOptions) {
    super(inEnglish(says), options);
    this.says = says;
  }
}

export type TwitchLogin = {
  /** Returns a token that Twitch has just validated. Concurrent callers share one request. Throws LoginNeeded. */
  identify(signal: AbortSignal): Promise<Identity>;
  /**
   * True if this token belongs to the stored login. False if a person has logged in since, perhaps with another
   * account.
   */
  isStored(token: string): Promise<boolean>;
  /** Call when the chat refused this token. We don't use it any more, even if Twitch still calls it valid. */
  refuse(token: string): void;
};

const key = "login";

/**
 * The bot's own login. A refresh token works only once, so we store the next one, encrypted, before we use the new
 * access token. If no login is stored, we use `TWITCH_REFRESH_TOKEN`, as older versions did.
 */
export function createTwitchLogin(options: {
  auth: AuthClient;
  kept: KeyValueStore;
  sealing: Sealing;
  /** The variable `TWITCH_REFRESH_TOKEN`. */
  refreshToken: string | undefined;
  log: Logger;
}): TwitchLogin {
  const { auth, kept, sealing, refreshToken, log } = options;
  const refused = new Set<string>();
  let flight: Promise<Identity> | undefined;
  /** A refresh token that Twitch called invalid. There is no use in trying it once more. */
  let dead: string | undefined;
  /** A renewed login, and the refresh token that it used up. If storing it fails, the next try doesn't renew again. */
  let renewal: { of: string; grant: Grant } | undefined;
  /** Access tokens of the same login. Each was renewed into the next one. */
  let lineage: string[] = [];

  async function recall(): Promise<Grant | "unreadable" | undefined> {
    const sealed = await kept.get(key);
    const stored = sealed === undefined ? undefined : openLogin(sealing, sealed);
    if (sealed !== undefined && stored === undefined) log.warn("kept Twitch login could not be read");
    if (stored !== undefined) return stored;
    if (refreshToken !== undefined) return { accessToken: "", refreshToken };
    return sealed === undefined ? undefined : "unreadable";
  }

  async function renew(login: Grant): Promise<Grant> {
    if (login.refreshToken === dead) throw expired();
    try {
      const renewed = renewal?.of === login.refreshToken ? renewal.grant : await auth.refresh(login.refreshToken);
      renewal = { of: login.refreshToken, grant: renewed };
      await kept.set(key, sealLogin(sealing, renewed));
      if (lineage.at(-1) !== login.accessToken) lineage = [login.accessToken];
      lineage.push(renewed.accessToken);
      log.info("Twitch login renewed");
      return renewed;
    } catch (error) {
      if (isSecretWrong(error)) throw secretWrong(error);
      if (!isOver(error)) throw error;
      log.warn({ error: errorText(error) }, "Twitch login is over");
      dead = login.refreshToken;
      throw expired();
    }
  }

  async function findOut(signal: AbortSignal): Promise<Identity> {
    const login = await recall();
    if (!login) throw new LoginNeeded(later("twitch.login.none", { shell: shell() }));
    if (login === "unreadable") throw new LoginNeeded(unreadable());
    const isUsable = login.accessToken !== "" && !refused.has(login.accessToken);
    const valid = isUsable ? await auth.validate(login.accessToken, signal) : undefined;
    if (valid) return toIdentity(valid, login.accessToken);
    const renewed = await renew(login);
    const validated = await auth.validate(renewed.accessToken, signal);
    if (!validated) throw new Error("Twitch does not know the login that it has just given");
    return toIdentity(validated, renewed.accessToken);
  }

  return {
    identify(signal) {
      flight ??= findOut(signal).finally(() => {
        flight = undefined;
      });
      return flight;
    },
    async isStored(token) {
      const login = await recall();
      if (login === "unreadable" || !login) return false;
      return login.accessToken === token || (lineage.includes(token) && lineage.at(-1) === login.accessToken);
    },
    refuse(token) {
      refused.clear();
      refused.add(token);
    },
  };
}

const shell = () => partsOf(`${ownCommand("login-twitch")}.`);

/** Says that the login can't be decrypted: a restored backup or a new SECRET_KEY has changed the key. */
function unreadable(): Later {
  return later("twitch.login.unreadable", { shell: shell(), key: partsOf("SECRET_KEY"), file: partsOf("secret.key") });
}

function expired(): LoginNeeded {
  return new LoginNeeded(later("twitch.login.expired", { shell: shell() }));
}

function toIdentity(validated: Validated, token: string): Identity {
  const missing = neededScopes.filter((scope) => !validated.scopes.includes(scope));
  const { userId, scopes } = validated;
  if (missing.length === 0) return { login: validated.login.toLowerCase(), userId, token, scopes };
  throw new LoginNeeded(later("twitch.login.lacks", { scopes: missing.map(partsOf), shell: shell() }));
}

const secretKey = "TWITCH_CLIENT_SECRET";

/**
 * Twitch lets an app of type Confidential log in by code without its client secret, but then renews no login
 * (https://github.com/twitchdev/issues/issues/943). The login itself stays valid.
 */
function isSecretWrong(error: unknown): boolean {
  return error instanceof TwitchRefused && /^(?:missing|invalid) client secret$/i.test(error.code);
}

function secretWrong(cause: unknown): LoginNeeded {
  return new LoginNeeded(later("twitch.login.secret", { key: partsOf(secretKey) }), { cause });
}

/**
 * Renews a new login once, because one that Twitch never renews would end after four hours, in the middle of a stream.
 * Returns the login as it is if Twitch is busy. Throws LoginNeeded if Twitch wants another client secret. Throws all
 * other errors too: if Twitch's answer was lost, the refresh token is already used up.
 */
export async function proveRenewal(auth: Pick<AuthClient, "refresh">, grant: Grant): Promise<Grant> {
  return auth.refresh(grant.refreshToken).catch((error: unknown) => {
    if (isSecretWrong(error)) throw secretWrong(error);
    if (error instanceof TwitchRefused && !isOver(error)) return grant;
    throw error;
  });
}

/**
 * 400 and 401 mean that the token is used up or revoked. Other refusals, such as 403, are about our application. A
 * gateway in front of Twitch knows nothing about the token.
 */
function isOver(error: unknown): boolean {
  return error instanceof TwitchRefused && error.code !== "" && (error.status === 400 || error.status === 401);
}

/** Version 0.2 can't read a login without `imported`, and may run next to this version during an update. */
function sealLogin(sealing: Sealing, login: Grant): string {
  return sealing.seal(JSON.stringify({ ...login, imported: null }));
}

function openLogin(sealing: Sealing, sealed: string): Grant | undefined {
  const text = sealing.open(sealed);
  return text === undefined ? undefined : storedLogin.safeParse(JSON.parse(text)).data;
}

/** Stores a new login. The running bot uses it the next time it connects. */
export async function keepGrant({
  grant,
  kept,
  sealing,
}: {
  grant: Grant;
  kept: KeyValueStore;
  sealing: Sealing;
}): Promise<void> {
  await kept.set(key, sealLogin(sealing, grant));
}
