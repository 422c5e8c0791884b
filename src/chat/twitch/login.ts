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

/** Thrown without a valid login, which only a person can give. */
export class LoginNeeded extends Error {
  override readonly name = "LoginNeeded";
  /** The problem, and what to do about it. */
  readonly says: Later;

  constructor(says: Later) {
    super(inEnglish(says));
    this.says = says;
  }
}

export type TwitchLogin = {
  /** Returns a token that Twitch has just called valid. Throws LoginNeeded. Concurrent callers share one answer. */
  identify(signal: AbortSignal): Promise<Identity>;
  /**
   * True if this token is the stored one, or was renewed into it. A person may have logged in meanwhile, even with
   * another account.
   */
  isStored(token: string): Promise<boolean>;
  /** Chat refused this token. It isn't used again, even if Twitch calls it valid. */
  refuse(token: string): void;
};

const key = "login";

/**
 * The bot's own login. A public application's refresh token works once, so the next one is stored, sealed, before the
 * new access token is used. Without a stored login, the variable of older versions is used.
 */
export function createTwitchLogin(options: {
  auth: AuthClient;
  kept: KeyValueStore;
  sealing: Sealing;
  /** `TWITCH_REFRESH_TOKEN`. */
  refreshToken: string | undefined;
  log: Logger;
}): TwitchLogin {
  const { auth, kept, sealing, refreshToken, log } = options;
  const refused = new Set<string>();
  let flight: Promise<Identity> | undefined;
  /** The refresh token that Twitch called invalid. Using it again changes nothing. */
  let dead: string | undefined;
  /** Tokens of the same login, each renewed into the next. */
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
      const renewed = await auth.refresh(login.refreshToken);
      await kept.set(key, sealLogin(sealing, renewed));
      if (lineage.at(-1) !== login.accessToken) lineage = [login.accessToken];
      lineage.push(renewed.accessToken);
      log.info("Twitch login renewed");
      return renewed;
    } catch (error) {
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

/** The key has changed, by a restored backup or a new SECRET_KEY. */
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

/** 400 and 401: the token is used up or revoked. 403 concerns our application, and passes when that is fixed. */
function isOver(error: unknown): boolean {
  return error instanceof TwitchRefused && (error.status === 400 || error.status === 401);
}

/** Version 0.2 needs `imported` to read a login, and may run beside this version. */
function sealLogin(sealing: Sealing, login: Grant): string {
  return sealing.seal(JSON.stringify({ ...login, imported: null }));
}

function openLogin(sealing: Sealing, sealed: string): Grant | undefined {
  const text = sealing.open(sealed);
  return text === undefined ? undefined : storedLogin.safeParse(JSON.parse(text)).data;
}

/** Stores a login that a person has just given. The running bot uses it at its next try. */
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
