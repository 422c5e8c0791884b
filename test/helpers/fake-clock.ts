import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock } from "../../src/util/clock.ts";

export type FakeClock = Clock & {
  /** Moves the time forward. Each sleeper wakes exactly on time, in order, and may go to sleep again. */
  advance(ms: number): Promise<void>;
  /** Moves the time in one jump, as when a computer wakes from suspend. All sleepers whose time has come wake late. */
  leap(ms: number): Promise<void>;
  /** Resolves when at least `count` sleepers wait. Tests use it to wait for work that goes over real HTTP. */
  untilAsleep(count?: number): Promise<void>;
  /** How many sleepers wait now. */
  asleep(): number;
};

/** A clock that stands still until a test moves it. `start`: milliseconds since 1970. */
export function createFakeClock(start = Date.parse("2026-01-15T18:30:00Z")): FakeClock {
  let now = start;
  const sleepers = new Set<{ wakeAt: number; wake: () => void }>();
  let watchers: { count: number; notify: () => void }[] = [];

  const nextSleeper = (until: number) => {
    const due = [...sleepers].filter((sleeper) => sleeper.wakeAt <= until);
    // Sorting is stable, so of two sleepers with the same time the first to fall asleep wakes first.
    return due.sort((a, b) => a.wakeAt - b.wakeAt)[0];
  };

  async function wakeUntil(until: number): Promise<void> {
    for (let sleeper = nextSleeper(until); sleeper; sleeper = nextSleeper(until)) {
      now = Math.max(now, sleeper.wakeAt);
      sleepers.delete(sleeper);
      sleeper.wake();
      await settle();
    }
  }

  return {
    now: () => now,

    async sleep(ms, signal) {
      if (signal.aborted) return;
      if (ms <= 0) return void (await nextTurn());
      const { promise, resolve } = Promise.withResolvers<void>();
      const sleeper = { wakeAt: now + ms, wake: () => resolve() };
      sleepers.add(sleeper);
      signal.addEventListener("abort", sleeper.wake, { once: true });
      for (const watcher of watchers) if (sleepers.size >= watcher.count) watcher.notify();
      watchers = watchers.filter((watcher) => sleepers.size < watcher.count);
      await promise;
      sleepers.delete(sleeper);
      signal.removeEventListener("abort", sleeper.wake);
    },

    async advance(ms) {
      const until = now + ms;
      await settle();
      await wakeUntil(until);
      now = until;
    },

    async leap(ms) {
      now += ms;
      await wakeUntil(now);
    },

    asleep: () => sleepers.size,

    async untilAsleep(count = 1) {
      if (sleepers.size >= count) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      watchers.push({ count, notify: resolve });
      await promise;
    },
  };
}

/** Lets all work run that doesn't wait for time: all microtasks, and some turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}
