import { RecentMap } from "../../util/recent-map.ts";

export type Cooldowns = {
  /** Milliseconds until this key is free, or 0 if it is. Doesn't take the key. */
  leftMs(key: string): number;
  /** Takes a free key for `durationMs` and returns 0. Otherwise returns the milliseconds until it is free. */
  take(key: string, durationMs: number): number;
};

/** Tracks cooldowns in memory. Beyond `limit` keys, drops the oldest. An answer that comes too early does no harm. */
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
