import type { APIGatewaySessionStartLimit } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { dayMs } from "../../util/durations.ts";
import { createSlidingWindow, type SlidingWindow } from "../sliding-window.ts";

/** Docs: events/gateway, "Rate Limiting": one IDENTIFY in five seconds for each key. The margin is for the network. */
const apartMs = 5_250;
/** The retry delay if it isn't known whose turn it is. */
const againMs = 1_000;
/**
 * Logins kept in reserve. Using up the last of a day would end all sessions and reset the token (docs: events/gateway,
 * "Identifying").
 */
export const storedLogins = 10;

export type IdentifyPace = {
  /** Sets Discord's current limits. */
  learn(limit: APIGatewaySessionStartLimit): void;
  waitForIdentify(shard: number, signal: AbortSignal): Promise<void>;
  /** Discord accepted the shard's login. */
  onLetIn(shard: number): void;
  /** The number of keys, which is how many shards can log in at the same time. */
  concurrency(): number;
};

/** Coordinates logins with other processes. */
export type SharedLogins = {
  /** Takes a key's turn. Returns 0, or the milliseconds after which to ask again. */
  takeTurn(key: number, apartMs: number): Promise<number>;
  /** Ends the turn after this time. */
  endTurn(key: number, apartMs: number): Promise<void>;
  /** Reads Discord's limits again if they are too old. */
  refresh(): Promise<void>;
};

/**
 * Spaces logins apart, across all connections opened one after the other. Each shard comes up as fast as Discord
 * allows. A shard that keeps logging in can use half of a day's logins; the rest is spread over the day.
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

  /**
   * Returns the wait for the key's turn, across all processes. It must not throw, because the library treats an error
   * as permission to log in.
   */
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
    onLetIn: (shard) => void shared?.endTurn(shard % concurrency, apartMs).catch(() => undefined), // it expires as well
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
