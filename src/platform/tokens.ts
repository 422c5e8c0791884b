import { createHash } from "node:crypto";
import type { Keyv } from "keyv";
import { z } from "zod";
import { backoffMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { isTemporary, PlatformNotUnderstood, PlatformRefused, PlatformUnreachable } from "./errors.ts";
import type { Scope } from "./operations.ts";
import type { Token } from "./resources.ts";
import { untilAborted } from "./single-flight.ts";

/** The scopes of the application's token: one token covers reads and the private operations. */
export const tokenScopes = ["public", "webhooks:write"] as const satisfies readonly Scope[];

const backOffLimits = { firstMs: minuteMs, longestMs: 15 * minuteMs };
/** Temporary failures are retried sooner, because no request can go out until then. */
const failureLimits = { firstMs: 5_000, longestMs: minuteMs };

export const storedToken = z.object({ accessToken: z.string(), renewAt: z.number() });
export type StoredToken = z.infer<typeof storedToken>;

export type Tokens = {
  /** Returns the application's token, from the cache or from the platform. Concurrent callers share one request. */
  forApp(signal: AbortSignal | undefined): Promise<string>;
  /** Drops a token that the platform refused. False if it refused another one less than a minute ago. */
  drop(token: string): Promise<boolean>;
};

export type TokensOptions = {
  /** Asks the platform. No caller's signal applies, because many callers wait for it. */
  obtain: () => Promise<Token>;
  /** Stores the token across restarts, sealed. */
  cache: Keyv<string>;
  seal: (text: string) => string;
  /** Undefined if the seal can't be opened, for example after the key changed. */
  open: (sealed: string) => string | undefined;
  /** The platform and application that these tokens belong to. Two of either must not share a token. */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  /** How far the platform's clock is ahead of ours, in milliseconds. */
  offsetMs: () => number;
  log: Logger;
};

/**
 * Application tokens (client credentials; they can't be refreshed, only requested again). A token is renewed a minute
 * before `created_at + expires_in`, because the service may hand out one that has been in use for a while. After a
 * refusal nobody asks again for a minute, then two, and at most fifteen: the service limits that call. If the service
 * itself fails, it is asked again within a minute.
 */
export function createTokens(options: TokensOptions): Tokens {
  const { obtain, cache, seal, open, owner, clock, offsetMs, log } = options;
  const key = `app-token:${createHash("sha256")
    .update(JSON.stringify([owner, tokenScopes]))
    .digest("base64url")}`;
  let current: StoredToken | undefined;
  let flight: Promise<StoredToken> | undefined;
  let lastDropAt = Number.NEGATIVE_INFINITY;
  let backOff: { error: unknown; until: number; failures: number } | undefined;

  const isFresh = (token: StoredToken | undefined): token is StoredToken =>
    token !== undefined && clock.now() < token.renewAt;

  const recall = async (): Promise<StoredToken | undefined> => {
    try {
      const sealed = await cache.get(key);
      const text = sealed === undefined ? undefined : open(sealed);
      return text === undefined ? undefined : storedToken.parse(JSON.parse(text));
    } catch (error) {
      // Logs only the kind of problem: the message of a JSON error quotes the text, which is the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  };

  const save = async (token: StoredToken) => {
    const sealed = seal(JSON.stringify(token));
    await cache.set(key, sealed, token.renewAt - clock.now()).catch((error: unknown) => {
      log.warn({ error: errorText(error) }, "token could not be kept");
    });
  };

  const ask = async (): Promise<StoredToken> => {
    if (backOff && clock.now() < backOff.until) throw backOff.error;
    try {
      const token = toStoredToken(await obtain(), clock.now(), offsetMs());
      backOff = undefined;
      log.debug({ renewAt: new Date(token.renewAt).toISOString() }, "token obtained");
      await save(token);
      return token;
    } catch (error) {
      // A missing answer is left to the circuit breaker. A minute of silence would be too long for a short
      // interruption.
      if (!(error instanceof PlatformUnreachable)) {
        const failures = (backOff?.failures ?? 0) + 1;
        const ms = backoffMs({ ...(isFailure(error) ? failureLimits : backOffLimits), failures });
        const askedForMs = error instanceof PlatformRefused ? (error.retryAfterMs ?? 0) : 0;
        backOff = { error, failures, until: clock.now() + Math.max(ms, askedForMs) };
        log.warn({ error: errorText(error), backOffMs: ms }, "no token was given");
      }
      throw error;
    }
  };

  const renew = async (): Promise<StoredToken> => {
    const cached = current ? undefined : await recall();
    current = isFresh(cached) ? cached : await ask();
    return current;
  };

  return {
    async forApp(signal) {
      if (isFresh(current)) return current.accessToken;
      flight ??= renew().finally(() => {
        flight = undefined;
      });
      return (await untilAborted(flight, signal)).accessToken;
    },

    async drop(token) {
      if (current?.accessToken !== token) return true;
      if (clock.now() < lastDropAt + minuteMs) return false;
      lastDropAt = clock.now();
      // The token stays in memory as expired, so the next one is requested and not read from the cache again.
      current = { accessToken: token, renewAt: 0 };
      await cache.delete(key).catch(() => undefined);
      return true;
    },
  };
}

/** True if the service failed. A 429 is not a failure: it tells us that we ask too often. */
function isFailure(error: unknown): boolean {
  if (error instanceof PlatformRefused && error.status === 429) return false;
  return error instanceof PlatformNotUnderstood || isTemporary(error);
}

/**
 * A token that is about to expire when it arrives is still used for a minute: asking again would return the same one.
 */
export function toStoredToken(token: Token, now: number, offsetMs: number): StoredToken {
  const createdAt = Date.parse(token.created_at ?? "") - offsetMs;
  const expiresAt = (Number.isNaN(createdAt) ? now : createdAt) + token.expires_in * 1_000;
  return { accessToken: token.access_token, renewAt: Math.max(expiresAt - minuteMs, now + minuteMs) };
}
