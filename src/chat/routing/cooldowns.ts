import { RecentMap } from "../../util/recent-map.ts";

export type Cooldowns = {
  /** Milliseconds that are left for this key; 0: it is free, and stays so. */
  leftMs(key: string): number;
  /** Milliseconds that are left for this key; 0: it was free and is now taken for `durationMs`. */
  take(key: string, durationMs: number): number;
};

/** Remembers who has to wait. Beyond `limit` keys the oldest is forgotten: memory is dearer than one early answer. */
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
