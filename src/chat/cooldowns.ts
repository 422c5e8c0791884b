export type Cooldowns = {
  /** Milliseconds that are left for this key; 0: it was free and is now taken for `durationMs`. */
  take(key: string, durationMs: number): number;
};

/** Remembers who has to wait. Beyond `limit` keys the oldest is forgotten: memory is dearer than one early answer. */
export function createCooldowns({ now, limit = 10_000 }: { now: () => number; limit?: number }): Cooldowns {
  const freeAt = new Map<string, number>();

  return {
    take(key, durationMs) {
      const time = now();
      const leftMs = (freeAt.get(key) ?? 0) - time;
      if (leftMs > 0) return leftMs;
      // Put in anew, so that the map stays in the order of taking.
      freeAt.delete(key);
      freeAt.set(key, time + durationMs);
      for (const oldest of freeAt.keys()) {
        if (freeAt.size <= limit) break;
        freeAt.delete(oldest);
      }
      return 0;
    },
  };
}
