/**
 * Allows at most `messages` in any `perMs` milliseconds, which is how chats count. Counting in fixed periods would
 * allow too many messages around the end of a period.
 */
export type SlidingWindow = {
  /** Milliseconds until another message may be sent. 0 means now. */
  nextMs(): number;
  /** Counts a message that is sent now. */
  take(): void;
  /** Counts messages that an earlier process sent. Times are in milliseconds since 1970, in any order. */
  seed(times: readonly number[]): void;
};

export function createSlidingWindow(options: { messages: number; perMs: number; now: () => number }): SlidingWindow {
  const { messages, perMs, now } = options;
  /** When the newest `messages` messages were sent, oldest first. Only the oldest decides whether there is room. */
  let times: number[] = [];
  const keep = (all: readonly number[]) => {
    times = all.toSorted((a, b) => a - b).slice(-messages);
  };

  return {
    nextMs() {
      const oldest = times[0];
      if (times.length < messages || oldest === undefined) return 0;
      // If the clock was set back, waits no longer than one window.
      return Math.min(Math.max(oldest + perMs - now(), 0), perMs);
    },
    take: () => keep([...times, now()]),
    seed: (earlier) => keep([...times, ...earlier]),
  };
}
