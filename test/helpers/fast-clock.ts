import { type Clock, systemClock } from "../../src/util/clock.ts";

/** Real time, but faster: processes with the same two numbers agree on the time. */
export type FastTime = {
  speed: number;
  /** When it starts to run faster, in milliseconds since 1970. */
  from: number;
  /** An additional offset. */
  aheadMs?: number | undefined;
};

export function createFastClock(time: FastTime): Clock {
  const { speed, from } = time;
  return {
    now: () => Math.round(from + (systemClock.now() - from) * speed) + (time.aheadMs ?? 0),
    sleep: (ms, signal) => systemClock.sleep(Math.max(0, ms) / speed, signal),
  };
}
