import type { Clock } from "../../util/clock.ts";

/**
 * Works out few answers at a time. An answer takes processor time, not waiting: if hundreds began at once, nothing would
 * leave before nearly all of them were worked out, and Discord waits three seconds for an acknowledgement (docs:
 * interactions/receiving-and-responding, "Responding to an Interaction").
 */
export type Turns = {
  /** Runs `work` when it is its turn. `isUrgent`: goes before everything that waits and isn't urgent. */
  take<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T>;
};

const mostAtOnce = 4;
/**
 * Work that takes longer waits for a network or a person. It no longer holds up the rest: while Tiltify hangs, hundreds
 * may wait.
 */
const longestMs = 100;

export function createTurns({ clock, signal }: { clock: Pick<Clock, "sleep">; signal: AbortSignal }): Turns {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let isPlanned = false;

  /** Begins one task in each turn of the event loop, so that requests and timers come in between. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      if (running === mostAtOnce) return;
      const begin = urgent.shift() ?? others.shift();
      if (begin === undefined) return;
      begin();
      plan();
    });
  }

  async function hold(work: Promise<unknown>): Promise<void> {
    const ended = new AbortController();
    running += 1;
    const settled = work.catch(() => undefined);
    await Promise.race([settled, clock.sleep(longestMs, AbortSignal.any([ended.signal, signal]))]);
    ended.abort();
    running -= 1;
    plan();
  }

  return {
    async take(work, isUrgent) {
      const turn = Promise.withResolvers<void>();
      (isUrgent ? urgent : others).push(turn.resolve);
      plan();
      await turn.promise;
      const working = work();
      void hold(working);
      return working;
    },
  };
}
