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

/** Everything the client asks for; one token serves reads and the private operations. */
export const tokenScopes = ["public", "webhooks:write"] as const satisfies readonly Scope[];

const backOffLimits = { firstMs: minuteMs, longestMs: 15 * minuteMs };
/** What passes by itself is tried again sooner: nothing can be asked until then. */
const failureLimits = { firstMs: 5_000, longestMs: minuteMs };

export const storedToken = z.object({ accessToken: z.string(), renewAt: z.number() });
export type StoredToken = z.infer<typeof storedToken>;

export type Tokens = {
  /** The application's token: kept, or asked for. All who ask meanwhile share one request. */
  forApp(signal: AbortSignal | undefined): Promise<string>;
  /** The platform refused this token: it is forgotten. False: it refused another one less than a minute ago. */
  drop(token: string): Promise<boolean>;
};

export type TokensOptions = {
  /** Asks the platform. Not tied to one caller, because many wait for it. */
  obtain: () => Promise<Token>;
  /** Kept over restarts, sealed. */
  cache: Keyv<string>;
  seal: (text: string) => string;
  /** Undefined where the seal cannot be opened, as after a change of the key. */
  open: (sealed: string) => string | undefined;
  /** Whose tokens these are: two platforms or two applications must not share one. */
  owner: { baseUrl: string; clientId: string };
  clock: Clock;
  /** How far the platform's clock is ahead of ours, in milliseconds. */
  offsetMs: () => number;
  log: Logger;
};

/**
 * Application tokens (client credentials; they cannot be refreshed, one asks again). A token is renewed a minute
 * before `created_at + expires_in`, because the service may hand out one that has lived already. When a token is
 * refused, nobody asks again for a minute, then two, and at most fifteen: the service limits that call. Where it is the
 * service that fails, it is asked again within a minute.
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
      // Only the kind of problem: the message of a JSON error quotes the text, which is the token.
      log.warn({ problem: error instanceof Error ? error.name : "unknown" }, "kept token could not be read");
      return undefined;
    }
  };

  const keep = async (token: StoredToken) => {
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
      await keep(token);
      return token;
    } catch (error) {
      // No answer at all is the circuit's business; a minute of silence would be too long for a short interruption.
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
    const kept = current ? undefined : await recall();
    current = isFresh(kept) ? kept : await ask();
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
      // Kept as outdated, so that the next one is asked for instead of read again from the cache.
      current = { accessToken: token, renewAt: 0 };
      await cache.delete(key).catch(() => undefined);
      return true;
    },
  };
}

/** Of the service, and not what it says to us: that we ask too often (429) is said to us. */
function isFailure(error: unknown): boolean {
  if (error instanceof PlatformRefused && error.status === 429) return false;
  return error instanceof PlatformNotUnderstood || isTemporary(error);
}

/** A token that is nearly over when it arrives is used for a minute all the same: asking again would give it again. */
export function toStoredToken(token: Token, now: number, offsetMs: number): StoredToken {
  const createdAt = Date.parse(token.created_at ?? "") - offsetMs;
  const expiresAt = (Number.isNaN(createdAt) ? now : createdAt) + token.expires_in * 1_000;
  return { accessToken: token.access_token, renewAt: Math.max(expiresAt - minuteMs, now + minuteMs) };
}
