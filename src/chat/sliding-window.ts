/**
 * Allows at most `messages` in any `perMs` milliseconds. Chats count like this, so a burst across the end of a fixed
 * period would be too much.
 */
export type SlidingWindow = {
  /** Milliseconds until another message may go; 0 is now. */
  nextMs(): number;
  /** Counts one that goes now. */
  take(): void;
  /** Counts messages from before this process started. Milliseconds since 1970, in any order. */
  seed(times: readonly number[]): void;
};

export function createSlidingWindow(options: { messages: number; perMs: number; now: () => number }): SlidingWindow {
  const { messages, perMs, now } = options;
  /** The newest `messages` times, oldest first. Only the first of them decides if there is room. */
  let times: number[] = [];
  const keep = (all: readonly number[]) => {
    times = all.toSorted((a, b) => a - b).slice(-messages);
  };

  return {
    nextMs() {
      const oldest = times[0];
      if (times.length < messages || oldest === undefined) return 0;
      // A clock that was set back must not block for longer than a window.
      return Math.min(Math.max(oldest + perMs - now(), 0), perMs);
    },
    take: () => keep([...times, now()]),
    seed: (earlier) => keep([...times, ...earlier]),
  };
}
