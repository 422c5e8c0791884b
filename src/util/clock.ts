/** The program's time, in milliseconds since 1970. Tests move it by hand. */
export type Clock = {
  now(): number;
  /** Resolves after `ms`, or as soon as the signal aborts. Never rejects. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** The longest timer that Node can set (31 bits). A longer one would end immediately. */
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
