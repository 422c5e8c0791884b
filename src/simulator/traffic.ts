import type { Clock } from "../util/clock.ts";
import type { Random } from "./random.ts";

export type Traffic = {
  /** Makes a donation from time to time, until it is stopped. */
  startQuiet(): void;
  stopQuiet(): void;
  /**
   * Makes `count` donations at random times within some seconds. They go to these facts in turn, or to the main
   * campaign. Resolves after the last one, or when stopped.
   */
  train(options: { count: number; seconds: number; factIds?: readonly string[] | undefined }): Promise<void>;
  stop(): void;
};

const shortestPauseMs = 10_000;
const longestPauseMs = 20_000;

/**
 * Plays people who donate. With `speed`, they donate that many times faster than the clock says. `give` is called for
 * each donation.
 */
export function createTraffic(options: {
  give: (factId?: string) => void;
  random: Random;
  clock: Clock;
  speed: number;
}): Traffic {
  const { give, random, clock, speed } = options;
  const ending = new AbortController();
  let quiet: AbortController | undefined;

  const trickle = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await clock.sleep(random.between(shortestPauseMs, longestPauseMs) / speed, signal);
      if (!signal.aborted) give();
    }
  };

  return {
    startQuiet() {
      if (quiet) return;
      quiet = new AbortController();
      void trickle(AbortSignal.any([ending.signal, quiet.signal]));
    },
    stopQuiet() {
      quiet?.abort();
      quiet = undefined;
    },
    async train({ count, seconds, factIds = [] }) {
      const moments = Array.from({ length: count }, () => random.next() * seconds * 1_000).sort((a, b) => a - b);
      const startedAt = clock.now();
      for (const [index, moment] of moments.entries()) {
        const waitMs = startedAt + moment / speed - clock.now();
        if (waitMs > 0) await clock.sleep(waitMs, ending.signal);
        if (ending.signal.aborted) return;
        give(factIds[index % factIds.length]);
      }
    },
    stop: () => ending.abort(),
  };
}
