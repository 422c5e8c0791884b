import type { APIGatewaySessionStartLimit } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { dayMs } from "../../util/durations.ts";
import { createSlidingWindow, type SlidingWindow } from "../sliding-window.ts";

/**
 * Docs: events/gateway, "Rate Limiting". Discord allows one IDENTIFY per key in five seconds. The rest is a margin for
 * the network.
 */
const apartMs = 5_250;
/** The wait before we ask again if we couldn't find out whose turn it is. */
const againMs = 1_000;
/**
 * We never use the last logins of a day. Without any left, Discord would end all sessions and reset the token (docs:
 * events/gateway, "Identifying").
 */
export const storedLogins = 10;

export type IdentifyPace = {
  /** Sets the limits that Discord has just reported. */
  learn(limit: APIGatewaySessionStartLimit): void;
  waitForIdentify(shard: number, signal: AbortSignal): Promise<void>;
  /** Call when Discord has accepted the shard's login. */
  onLetIn(shard: number): void;
  /** How many shards can log in at the same time. Each of them uses a different key. */
  concurrency(): number;
};

/** Lets several processes take turns at logging in. */
export type SharedLogins = {
  /**
   * Tries to take the turn for a key. Returns 0 if that worked, or else the milliseconds until the next try makes
   * sense.
   */
  takeTurn(key: number, apartMs: number): Promise<number>;
  /** Ends the turn after `apartMs`. */
  endTurn(key: number, apartMs: number): Promise<void>;
  /** Asks Discord for the limits if ours are too old. */
  refresh(): Promise<void>;
};

/**
 * Spaces logins apart, for all clients that we create. A shard's first login is as fast as Discord allows. So are later
 * logins, until half of the day's logins are used. The other half is spread over the rest of the day.
 */
export function createIdentifyPace(clock: Clock, shared?: SharedLogins): IdentifyPace {
  const keys = new Map<number, SlidingWindow>();
  const known = new Set<number>();
  let concurrency = 1;
  let total = 1_000;
  let left = total;
  let resetAt = clock.now() + dayMs;
  let lastAt = 0;

  /** Docs: events/gateway, "Max Concurrency": `rate_limit_key = shard_id % max_concurrency`. */
  function windowOf(shard: number): SlidingWindow {
    const key = shard % concurrency;
    const window = keys.get(key) ?? createSlidingWindow({ messages: 1, perMs: apartMs, now: clock.now });
    keys.set(key, window);
    return window;
  }

  function waitMs(shard: number): number {
    const now = clock.now();
    if (now >= resetAt) [left, resetAt] = [total, now + dayMs];
    if (left <= storedLogins) return resetAt - now;
    const isSpread = known.has(shard) && left <= total / 2;
    const spreadMs = isSpread ? lastAt + (resetAt - now) / left - now : 0;
    return Math.max(windowOf(shard).nextMs(), Math.ceil(spreadMs));
  }

  /** Milliseconds until this shard's turn to log in. Never throws, because the library takes an error as permission. */
  async function turnMs(shard: number): Promise<number> {
    if (!shared) return 0;
    return shared.takeTurn(shard % concurrency, apartMs).catch(() => againMs);
  }

  async function wait(ms: number, signal: AbortSignal): Promise<void> {
    if (ms > 0) await clock.sleep(ms, signal);
    if (signal.aborted) throw new Error("the connection closed before it could identify");
  }

  return {
    concurrency: () => concurrency,
    onLetIn: (shard) => void shared?.endTurn(shard % concurrency, apartMs).catch(() => undefined), // if this fails, the turn expires on its own
    learn({ max_concurrency, remaining, reset_after, total: ofADay }) {
      if (max_concurrency !== concurrency) keys.clear();
      concurrency = max_concurrency;
      [total, left, resetAt] = [ofADay, remaining, clock.now() + reset_after];
    },
    async waitForIdentify(shard, signal) {
      await shared?.refresh();
      for (let ms = waitMs(shard); ms > 0; ms = waitMs(shard)) await wait(ms, signal);
      for (let ms = await turnMs(shard); ms > 0; ms = await turnMs(shard)) await wait(ms, signal);
      await wait(0, signal);
      windowOf(shard).take();
      known.add(shard);
      left -= 1;
      lastAt = clock.now();
    },
  };
}
