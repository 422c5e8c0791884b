import { type Clock, systemClock } from "../../src/util/clock.ts";

/** Real time, but faster: processes that are given the same two numbers agree on what time it is. */
export type FastTime = {
  speed: number;
  /** Milliseconds since 1970, from when on it runs faster. */
  from: number;
  /** How far it is ahead, besides. */
  aheadMs?: number | undefined;
};

export function createFastClock(time: FastTime): Clock {
  const { speed, from } = time;
  return {
    now: () => Math.round(from + (systemClock.now() - from) * speed) + (time.aheadMs ?? 0),
    sleep: (ms, signal) => systemClock.sleep(Math.max(0, ms) / speed, signal),
  };
}
