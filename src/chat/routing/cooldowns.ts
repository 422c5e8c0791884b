import { RecentMap } from "../../util/recent-map.ts";

export type Cooldowns = {
  /** Returns the milliseconds left for this key. 0: it is free, and stays free. */
  leftMs(key: string): number;
  /** Returns the milliseconds left for this key. 0: it was free, and is now taken for `durationMs`. */
  take(key: string, durationMs: number): number;
};

/**
 * Stores who has to wait. Beyond `limit` keys the oldest is forgotten, because memory matters more than one early
 * answer.
 */
export function createCooldowns({ now, limit = 10_000 }: { now: () => number; limit?: number }): Cooldowns {
  const freeAt = new RecentMap<string, number>(limit);

  const leftMs = (key: string) => Math.max(0, (freeAt.get(key) ?? 0) - now());

  return {
    leftMs,
    take(key, durationMs) {
      const waitMs = leftMs(key);
      if (waitMs > 0) return waitMs;
      freeAt.set(key, now() + durationMs);
      return 0;
    },
  };
}
