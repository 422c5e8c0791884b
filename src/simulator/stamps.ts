import type { Clock } from "../util/clock.ts";

/** Times as the platform writes them. */
export type Stamps = {
  /** Returns a time with microseconds. Each one is later than the one before, even within a millisecond. */
  next(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a time in whole seconds, `agoMs` before now. */
  seconds(agoMs?: number): string;
};

export function createStamps(clock: Pick<Clock, "now">): Stamps {
  let lastMicros = 0;
  return {
    now: clock.now,
    next() {
      lastMicros = Math.max(clock.now() * 1_000, lastMicros + 1);
      const millis = new Date(Math.floor(lastMicros / 1_000)).toISOString().slice(0, -1);
      return `${millis}${String(lastMicros % 1_000).padStart(3, "0")}Z`;
    },
    seconds: (agoMs = 0) => `${new Date(clock.now() - agoMs).toISOString().slice(0, 19)}Z`,
  };
}
