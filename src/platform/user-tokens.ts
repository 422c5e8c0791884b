import { createHash } from "node:crypto";
import type { Keyv } from "keyv";
import { z } from "zod";
import type { Clock } from "../util/clock.ts";
import { secondMs } from "../util/durations.ts";
import { logAs } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { untilAborted } from "../util/waiting.ts";
import { PlatformRefused, PlatformUnreachable } from "./errors.ts";
import { type Grants, isGrantOver } from "./grants.ts";
import type { Token } from "./resources.ts";
import { createSingleFlight } from "./single-flight.ts";
import { type StoredToken, storedToken, toStoredToken } from "./tokens.ts";

/** The person isn't logged in (anymore), and must log in again. */
export class LoginOver extends Error {
  override readonly name = "LoginOver";
}

/** The login is stored, but we no longer have the key that encrypted it. */
export class LoginUnreadable extends Error {
  override readonly name = "LoginUnreadable";
}

/** An encrypted refresh token. `version` counts how often it was replaced. */
export type SealedLogin = { refreshToken: string; version: number };

/** Stores refresh tokens for several processes. Every method throws if the storage fails. */
export type LoginShelf = {
  /** Returns undefined if the person isn't logged in. */
  read(person: string): Promise<SealedLogin | undefined>;
  /**
   * Claims the right to renew a login, for longer than the platform may take. Returns a function that releases the
   * claim; undefined if another process has claimed it.
   */
  claim(person: string): Promise<(() => Promise<void>) | undefined>;
  /**
   * Stores a renewed login. Resolves when it is on disk. Returns false and changes nothing if that version no longer
   * exists.
   */
  renewed(person: string, login: SealedLogin): Promise<boolean>;
  /** Deletes a login. Returns false and changes nothing if that version no longer exists. */
  end(person: string, version: number): Promise<boolean>;
};

export type UserTokens = {
  /**
   * Runs `work` with the person's token. Throws LoginOver or LoginUnreadable. Other errors come from the platform or
   * the database, and say nothing about the login.
   */
  use<T>(person: string, work: (token: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Caches the access token that came with this version of a login. */
  keep(person: string, version: number, token: Token): Promise<void>;
  forget(person: string): Promise<void>;
};

/** The longest we wait for the platform. Must be shorter than a claim lasts. */
const longestAnswerMs = 10 * secondMs;
/**
 * The longest we wait for another process. A little longer than a claim lasts, because a process that died never
 * releases its claim.
 */
const longestWaitMs = 20 * secondMs;
const pollAgainMs = 250;

const versioned = storedToken.extend({ version: z.number() });

/**
 * Manages people's tokens. Each token is renewed a minute before it expires, by one process at a time. We write the new
 * refresh token to disk before we use the new access token. So we always have a valid refresh token, even if the
 * platform revokes the old one when the new one is first used. If the platform revokes the old one while it issues the
 * new one, a crash before our write costs the login.
 */
export function createUserTokens(options: {
  grants: Pick<Grants, "renew">;
  logins: LoginShelf;
  /** Stores access tokens. They expire after two hours. */
  cache: Keyv<string>;
  seal(text: string): string;
  open(sealed: string): string | undefined;
  /**
   * The platform and the application that the tokens belong to. They are part of the cache key, so that two
   * applications don't share a token.
   */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  offsetMs(): number;
  log: Logger;
}): UserTokens {
  const { grants, logins, cache, seal, open, owner, clock, offsetMs, log } = options;
  const flights = createSingleFlight<StoredToken>();
  /** Tokens that arrived but couldn't be written to disk. Kept, because asking for another one might fail. */
  const unsaved = new Map<string, { version: number; token: Token }>();
  const keyOf = (person: string) =>
    `user-token:${createHash("sha256")
      .update(JSON.stringify([owner, person]))
      .digest("base64url")}`;

  async function recall(person: string, version: number): Promise<StoredToken | undefined> {
    try {
      const sealed = await cache.get(keyOf(person));
      const text = sealed === undefined ? undefined : open(sealed);
      const cached = text === undefined ? undefined : versioned.parse(JSON.parse(text));
      return cached?.version === version && clock.now() < cached.renewAt ? cached : undefined;
    } catch (error) {
      // Log only the kind of problem. The message of a JSON error quotes the text, which contains the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  }

  async function keep(person: string, version: number, token: Token): Promise<StoredToken> {
    const cached = toStoredToken(token, clock.now(), offsetMs());
    const sealed = seal(JSON.stringify({ ...cached, version }));
    await cache
      .set(keyOf(person), sealed, cached.renewAt - clock.now())
      .catch(logAs(log, "warn", "token could not be kept"));
    return cached;
  }

  async function read(person: string): Promise<SealedLogin> {
    const login = await logins.read(person);
    if (login === undefined) throw new LoginOver("nobody is logged in");
    return login;
  }

  /** Returns undefined if the login has changed while we were asking. */
  async function ask(person: string, { version, refreshToken }: SealedLogin): Promise<Token | undefined> {
    const unsavedToken = unsaved.get(person);
    if (unsavedToken?.version === version) return unsavedToken.token;
    const opened = open(refreshToken);
    if (opened === undefined) throw new LoginUnreadable("the login cannot be read");
    try {
      const token = await grants.renew(opened, AbortSignal.timeout(longestAnswerMs));
      unsaved.set(person, { version, token });
      return token;
    } catch (error) {
      if (!isGrantOver(error)) throw error;
      if (!(await logins.end(person, version))) return undefined;
      log.info({ version }, "login of a person is over");
      throw new LoginOver("the platform has ended the login", { cause: error });
    }
  }

  async function renewAlone(person: string): Promise<StoredToken> {
    const login = await read(person);
    const { version } = login;
    const cached = await recall(person, version);
    if (cached) return cached;
    const token = await ask(person, login);
    if (token === undefined) return renewAlone(person);
    const next = token.refresh_token === null ? login.refreshToken : seal(token.refresh_token);
    const isSaved = await logins.renewed(person, { version, refreshToken: next });
    unsaved.delete(person);
    return isSaved ? keep(person, version + 1, token) : renewAlone(person);
  }

  async function renew(person: string): Promise<StoredToken> {
    const until = clock.now() + longestWaitMs;
    for (;;) {
      const release = await logins.claim(person);
      if (release) {
        return await renewAlone(person).finally(() =>
          release().catch(logAs(log, "warn", "right to renew was not given back")),
        );
      }
      const cached = await recall(person, (await read(person)).version);
      if (cached) return cached;
      if (clock.now() >= until) throw new PlatformUnreachable("obtainToken", "another process renews this login");
      await clock.sleep(pollAgainMs, new AbortController().signal);
    }
  }

  async function tokenOf(person: string, signal: AbortSignal): Promise<string> {
    const cached = await recall(person, (await read(person)).version);
    return (
      cached ??
      (await untilAborted(
        flights(person, () => renew(person)),
        signal,
      ))
    ).accessToken;
  }

  async function drop(person: string, token: string): Promise<void> {
    const cached = await recall(person, (await read(person)).version);
    if (cached?.accessToken === token) await cache.delete(keyOf(person));
  }

  return {
    async use(person, work, signal) {
      const token = await tokenOf(person, signal);
      try {
        return await work(token);
      } catch (error) {
        if (!(error instanceof PlatformRefused) || error.status !== 401) throw error;
        await drop(person, token);
        return await work(await tokenOf(person, signal));
      }
    },
    async keep(person, version, token) {
      await keep(person, version, token);
    },
    async forget(person) {
      await cache.delete(keyOf(person));
    },
  };
}
