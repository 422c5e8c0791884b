/** The program's time; tests pass one that they move by hand. Milliseconds since 1970. */
export type Clock = {
  now(): number;
  /** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** Timers take 31 bits; a longer sleep would end at once. */
const longestSleepMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      if (ms <= 0) return void setImmediate(resolve); // a timer takes at least a millisecond
      const timer = setTimeout(wake, Math.min(ms, longestSleepMs));
      signal.addEventListener("abort", wake);
    }),
};
