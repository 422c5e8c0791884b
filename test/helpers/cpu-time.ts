/** Measures this thread's processor time for `work`, in milliseconds, whatever else the machine does. */
export async function cpuTimeMs(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}
