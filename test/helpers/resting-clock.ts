import type { Clock } from "../../src/util/clock.ts";

/** A clock whose `sleep` moves the time forward and returns immediately. It records the length of every sleep. */
export function createRestingClock(start = Date.parse("2026-01-15T18:30:00Z")): Clock & {
  rests: number[];
  pass(ms: number): void;
} {
  let now = start;
  const rests: number[] = [];
  return {
    rests,
    now: () => now,
    pass(ms) {
      now += ms;
    },
    async sleep(ms, signal) {
      if (signal.aborted) return;
      rests.push(ms);
      now += ms;
    },
  };
}
