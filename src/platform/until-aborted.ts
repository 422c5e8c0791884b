/** Lets one caller leave, with the signal's reason, without ending what the others wait for. */
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
