import type { APIGatewaySessionStartLimit } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { dayMs } from "../../util/durations.ts";
import { createSlidingWindow, type SlidingWindow } from "../sliding-window.ts";

/** Docs: events/gateway, "Rate Limiting": one IDENTIFY in five seconds for each key; some is left for the way there. */
const apartMs = 5_250;
/** Where nobody can tell whose turn it is. */
const againMs = 1_000;
/** Whoever spends the last of a day loses all sessions and the token (docs: events/gateway, "Identifying"). */
export const storedLogins = 10;

export type IdentifyPace = {
  /** What Discord allows, as it said just now. */
  learn(limit: APIGatewaySessionStartLimit): void;
  waitForIdentify(shard: number, signal: AbortSignal): Promise<void>;
  /** Discord has let it in. */
  onLetIn(shard: number): void;
  /** How many keys there are, by which shards log in at the same time. */
  concurrency(): number;
};

/** What other processes log in counts as well. */
export type SharedLogins = {
  /** Takes the turn of a key. Gives 0, or in how many milliseconds to ask again. */
  takeTurn(key: number, apartMs: number): Promise<number>;
  /** The turn ends so long from now. */
  endTurn(key: number, apartMs: number): Promise<void>;
  /** Learns anew what Discord allows, where that is too long ago. */
  refresh(): Promise<void>;
};

/**
 * Keeps logins apart, over all connections that are opened one after the other. Each shard comes up as fast as Discord
 * allows; a shard that logs in again and again may have half of a day's logins, and what is left is spread over the day.
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

  /** Of those that log in by the same key, in whatever process. What is thrown here, the library takes for leave to log in. */
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
    onLetIn: (shard) => void shared?.endTurn(shard % concurrency, apartMs).catch(() => undefined), // it lapses, too
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
