import { createHash } from "node:crypto";
import type { Keyv } from "keyv";
import { z } from "zod";
import { backoffMs } from "../util/backoff.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";
import { errorText, logAs } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { untilAborted } from "../util/waiting.ts";
import { isTemporary, PlatformNotUnderstood, PlatformRefused, PlatformUnreachable } from "./errors.ts";
import type { Scope } from "./operations.ts";
import type { Token } from "./resources.ts";

/** The scopes of the application's token. The same token is used for reads and for the private operations. */
export const tokenScopes = ["public", "webhooks:write"] as const satisfies readonly Scope[];

/**
 * We never pause longer than this, even if the platform asks us to, because that may be a mistake. Without a token,
 * people would get no news for hours.
 */
const backOffLimits = { firstMs: minuteMs, longestMs: 15 * minuteMs };
/**
 * After a failure of the platform we try again sooner than after a refusal, because we can't send any request without a
 * token.
 */
const failureLimits = { firstMs: 5_000, longestMs: minuteMs };

export const storedToken = z.object({ accessToken: z.string(), renewAt: z.number() });
export type StoredToken = z.infer<typeof storedToken>;

export type Tokens = {
  /** Returns the application's token, from the cache or from the platform. Concurrent callers share a request. */
  forApp(signal: AbortSignal | undefined): Promise<string>;
  /** Drops a token that the platform refused. Returns false if it refused another token less than a minute ago. */
  drop(token: string): Promise<boolean>;
};

export type TokensOptions = {
  /** Asks the platform. Doesn't take a caller's signal, because many callers wait for the same token. */
  obtain: () => Promise<Token>;
  /** Keeps the token across restarts, encrypted. */
  cache: Keyv<string>;
  seal: (text: string) => string;
  /** Returns undefined if it can't decrypt the text, for example because the key changed. */
  open: (sealed: string) => string | undefined;
  /**
   * The platform and the application that the tokens belong to. They are part of the cache key, so that two
   * applications don't share a token.
   */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  /** How many milliseconds the platform's clock is ahead of ours. */
  offsetMs: () => number;
  log: Logger;
};

/**
 * Manages the application's token (client credentials). Such a token can't be refreshed, only requested again. We renew
 * it a minute before `created_at + expires_in`. We don't count from its arrival, because the service may hand out a
 * token that has been in use. After a refusal we wait a minute, then two, and up to fifteen, because the service limits
 * this call. If the service fails, we ask again within a minute.
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
      // Log only the kind of problem. The message of a JSON error quotes the text, which contains the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  };

  const save = async (token: StoredToken) => {
    const sealed = seal(JSON.stringify(token));
    await cache.set(key, sealed, token.renewAt - clock.now()).catch(logAs(log, "warn", "token could not be kept"));
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
      // If there was no answer, let the circuit breaker decide when to try again. Waiting a minute would be too long
      // for a short interruption.
      if (!(error instanceof PlatformUnreachable)) {
        const failures = (backOff?.failures ?? 0) + 1;
        const askedForMs = error instanceof PlatformRefused ? (error.retryAfterMs ?? 0) : 0;
        const ownMs = backoffMs({ ...(isFailure(error) ? failureLimits : backOffLimits), failures });
        const ms = Math.max(ownMs, Math.min(askedForMs, backOffLimits.longestMs));
        backOff = { error, failures, until: clock.now() + ms };
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
      // Keep the expired token in memory. Otherwise the next call would read it from the cache again.
      current = { accessToken: token, renewAt: 0 };
      await cache.delete(key).catch(() => undefined);
      return true;
    },
  };
}

/** True if the service failed. A 429 isn't a failure; it means that we ask too often. */
function isFailure(error: unknown): boolean {
  if (error instanceof PlatformRefused && error.status === 429) return false;
  return error instanceof PlatformNotUnderstood || isTemporary(error);
}

/** A token that is about to expire when it arrives is used for a minute. Asking again would return the same token. */
export function toStoredToken(token: Token, now: number, offsetMs: number): StoredToken {
  const createdAt = Date.parse(token.created_at ?? "") - offsetMs;
  const expiresAt = (Number.isNaN(createdAt) ? now : createdAt) + token.expires_in * 1_000;
  return { accessToken: token.access_token, renewAt: Math.max(expiresAt - minuteMs, now + minuteMs) };
}
