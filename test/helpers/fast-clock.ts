import { type Clock, systemClock } from "../../src/util/clock.ts";

/** Real time, but faster. Two processes with the same `speed` and `from` see the same time. */
export type FastTime = {
  speed: number;
  /** The time at which the clock starts to run faster, in milliseconds since 1970. */
  from: number;
  /** Milliseconds to add, to make one clock run ahead of the others. */
  aheadMs?: number | undefined;
};

export function createFastClock(time: FastTime): Clock {
  const { speed, from } = time;
  return {
    now: () => Math.round(from + (systemClock.now() - from) * speed) + (time.aheadMs ?? 0),
    sleep: (ms, signal) => systemClock.sleep(Math.max(0, ms) / speed, signal),
  };
}
