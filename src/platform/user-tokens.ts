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

/** Nobody of that name is logged in (any more): only the person can change that. */
export class LoginOver extends Error {
  override readonly name = "LoginOver";
}

/** The login is there, and the key that it was sealed with is not. */
export class LoginUnreadable extends Error {
  override readonly name = "LoginUnreadable";
}

/** A refresh token, sealed, and how often it was replaced. */
export type SealedLogin = { refreshToken: string; version: number };

/** Where the refresh tokens lie, which several processes share. All of it throws where it fails. */
export type LoginShelf = {
  /** Undefined: this person is not logged in. */
  read(person: string): Promise<SealedLogin | undefined>;
  /** The right to renew a login, for longer than the platform may take; gives it back. Undefined: another process has it. */
  claim(person: string): Promise<(() => Promise<void>) | undefined>;
  /** Resolves when it is on the disk. False: that version is not there any more, and nothing was changed. */
  renewed(person: string, login: SealedLogin): Promise<boolean>;
  /** False: that version is not there any more, and nothing was changed. */
  end(person: string, version: number): Promise<boolean>;
};

export type UserTokens = {
  /**
   * Does something as this person. Throws LoginOver, LoginUnreadable, and what the platform and the database throw: those
   * say nothing about whether somebody is logged in.
   */
  use<T>(person: string, work: (token: string) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Keeps the token that came with a login of this version. */
  keep(person: string, version: number, token: Token): Promise<void>;
  forget(person: string): Promise<void>;
};

export type UserTokensOptions = {
  grants: Pick<Grants, "renew">;
  logins: LoginShelf;
  /** Of access tokens, which are worth nothing after two hours. */
  cache: Keyv<string>;
  seal(text: string): string;
  open(sealed: string): string | undefined;
  /** Whose tokens these are: two platforms or two applications must not share one. */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  offsetMs(): number;
  log: Logger;
};

/** Shorter than the right to renew lasts. */
const longestAnswerMs = 10 * secondMs;
/** As long as that right lasts, which a process that died gives back to nobody, and a little more. */
const longestWaitMs = 20 * secondMs;
const pollAgainMs = 250;

const versioned = storedToken.extend({ version: z.number() });

/**
 * Tokens of people. One is renewed a minute before its end, by one process at a time. The refresh token that comes along
 * is on the disk before the new access token is used: a platform that ends the old one then, or later, never finds us
 * without one. Where it ends the old one as it answers, a death between its answer and our disk costs the login.
 */
export function createUserTokens(options: UserTokensOptions): UserTokens {
  const { grants, logins, cache, seal, open, owner, clock, offsetMs, log } = options;
  const flights = createSingleFlight<StoredToken>();
  /** What came for a version and did not reach the disk: asking for it again might be asking in vain. */
  const unsaved = new Map<string, { version: number; token: Token }>();
  const keyOf = (person: string) =>
    `user-token:${createHash("sha256")
      .update(JSON.stringify([owner, person]))
      .digest("base64url")}`;

  async function recall(person: string, version: number): Promise<StoredToken | undefined> {
    try {
      const sealed = await cache.get(keyOf(person));
      const text = sealed === undefined ? undefined : open(sealed);
      const kept = text === undefined ? undefined : versioned.parse(JSON.parse(text));
      return kept?.version === version && clock.now() < kept.renewAt ? kept : undefined;
    } catch (error) {
      // Only the kind of problem: the message of a JSON error quotes the text, which is the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  }

  async function keep(person: string, version: number, token: Token): Promise<StoredToken> {
    const kept = toStoredToken(token, clock.now(), offsetMs());
    const sealed = seal(JSON.stringify({ ...kept, version }));
    await cache.set(keyOf(person), sealed, kept.renewAt - clock.now()).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, "token could not be kept");
    });
    return kept;
  }

  async function read(person: string): Promise<SealedLogin> {
    const login = await logins.read(person);
    if (login === undefined) throw new LoginOver("nobody is logged in");
    return login;
  }

  /** Undefined where somebody changed the login meanwhile. */
  async function ask(person: string, { version, refreshToken }: SealedLogin): Promise<Token | undefined> {
    const came = unsaved.get(person);
    if (came?.version === version) return came.token;
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
    const kept = await recall(person, version);
    if (kept) return kept;
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
      const kept = await recall(person, (await read(person)).version);
      if (kept) return kept;
      if (clock.now() >= until) throw new PlatformUnreachable("obtainToken", "another process renews this login");
      await clock.sleep(pollAgainMs, new AbortController().signal);
    }
  }

  async function tokenOf(person: string, signal: AbortSignal): Promise<string> {
    const kept = await recall(person, (await read(person)).version);
    return (
      kept ??
      (await untilAborted(
        flights(person, () => renew(person)),
        signal,
      ))
    ).accessToken;
  }

  async function drop(person: string, token: string): Promise<void> {
    const kept = await recall(person, (await read(person)).version);
    if (kept?.accessToken === token) await cache.delete(keyOf(person));
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
