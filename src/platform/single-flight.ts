/** Runs one task at a time per key. Concurrent callers share the task and its failure. */
export function createSingleFlight<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>();
  return (key, task) => {
    const underWay = flights.get(key);
    if (underWay) return underWay;
    const flight = task().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
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
