import { createHash } from "node:crypto";
import type { Keyv } from "keyv";
import { z } from "zod";
import type { Clock } from "../util/clock.ts";
import { secondMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { PlatformRefused, PlatformUnreachable } from "./errors.ts";
import { type Grants, isGrantOver } from "./grants.ts";
import type { Token } from "./resources.ts";
import { createSingleFlight, untilAborted } from "./single-flight.ts";
import { type StoredToken, storedToken, toStoredToken } from "./tokens.ts";

/** The person isn't logged in (anymore). Only they can change that. */
export class LoginOver extends Error {
  override readonly name = "LoginOver";
}

/** The login is stored, but the key that sealed it is gone. */
export class LoginUnreadable extends Error {
  override readonly name = "LoginUnreadable";
}

/** A sealed refresh token, and how often it was replaced. */
export type SealedLogin = { refreshToken: string; version: number };

/** The storage of refresh tokens, shared by several processes. Every method throws if the storage fails. */
export type LoginShelf = {
  /** Undefined if this person isn't logged in. */
  read(person: string): Promise<SealedLogin | undefined>;
  /**
   * Claims the right to renew a login, for longer than the platform may take. Returns a function that releases it;
   * undefined if another process has it.
   */
  claim(person: string): Promise<(() => Promise<void>) | undefined>;
  /** Resolves once the renewed login is on disk. False if that version no longer exists; then nothing was changed. */
  renewed(person: string, login: SealedLogin): Promise<boolean>;
  /** False if that version no longer exists; then nothing was changed. */
  end(person: string, version: number): Promise<boolean>;
};

export type UserTokens = {
  /**
   * Runs `work` as this person. Throws LoginOver, LoginUnreadable, and errors of the platform and the database, which
   * say nothing about whether somebody is logged in.
   */
  use<T>(person: string, work: (token: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Caches the token that came with a login of this version. */
  keep(person: string, version: number, token: Token): Promise<void>;
  forget(person: string): Promise<void>;
};

export type UserTokensOptions = {
  grants: Pick<Grants, "renew">;
  logins: LoginShelf;
  /** Stores access tokens, which are worthless after two hours. */
  cache: Keyv<string>;
  seal(text: string): string;
  open(sealed: string): string | undefined;
  /** The platform and application that these tokens belong to. Two of either must not share a token. */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  offsetMs(): number;
  log: Logger;
};

/** Must be shorter than the claim to renew lasts. */
const longestAnswerMs = 10 * secondMs;
/** A little longer than a claim lasts, because a process that died never releases its own. */
const longestWaitMs = 20 * secondMs;
const pollAgainMs = 250;

const versioned = storedToken.extend({ version: z.number() });

/**
 * Tokens of people. Each is renewed a minute before it expires, by one process at a time. The new refresh token is on
 * disk before the new access token is used, so we always have a valid one, even if the platform revokes the old one on
 * first use or later. If it revokes the old one as it answers, a crash between its answer and our write costs the
 * login.
 */
export function createUserTokens(options: UserTokensOptions): UserTokens {
  const { grants, logins, cache, seal, open, owner, clock, offsetMs, log } = options;
  const flights = createSingleFlight<StoredToken>();
  /** Tokens that arrived for a version but didn't reach the disk. Asking for one again might fail. */
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
      // Logs only the kind of problem: the message of a JSON error quotes the text, which is the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  }

  async function keep(person: string, version: number, token: Token): Promise<StoredToken> {
    const cached = toStoredToken(token, clock.now(), offsetMs());
    const sealed = seal(JSON.stringify({ ...cached, version }));
    await cache.set(keyOf(person), sealed, cached.renewAt - clock.now()).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, "token could not be kept");
    });
    return cached;
  }

  async function read(person: string): Promise<SealedLogin> {
    const login = await logins.read(person);
    if (login === undefined) throw new LoginOver("nobody is logged in");
    return login;
  }

  /** Undefined if the login was changed in the meantime. */
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
          release().catch((error: unknown) =>
            log.warn({ error: errorText(error) }, "right to renew was not given back"),
          ),
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
