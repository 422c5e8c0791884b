import type { Clock } from "./clock.ts";

export const late = Symbol("late");

/** Resolves with `late` if the work takes longer than `ms`. The work itself goes on. Rejects as the work does. */
export async function orLate<T>(clock: Pick<Clock, "sleep">, work: Promise<T>, ms: number): Promise<T | typeof late> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, clock.sleep(ms, ended.signal).then((): typeof late => late)]);
  } finally {
    ended.abort();
  }
}

/** Lets one caller stop waiting, without aborting the task for the others. Throws the signal's reason then. */
export async function untilAborted<T>(task: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await task;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([aborted, task]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
