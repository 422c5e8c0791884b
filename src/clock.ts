import { setTimeout as delay } from "node:timers/promises";

/** Time as the program sees it; tests hand in one that they move by hand. Milliseconds since 1970. */
export type Clock = {
  now(): number;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** Timers take 31 bits; a longer sleep would end at once. */
const longestSleepMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  async sleep(ms, signal) {
    await delay(Math.min(ms, longestSleepMs), undefined, { signal }).catch(() => undefined);
  },
};
