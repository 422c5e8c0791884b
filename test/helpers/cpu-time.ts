/**
 * Measures the processor time that this thread needs for `work`, in milliseconds. Other load on the machine doesn't
 * change it.
 */
export async function cpuTimeMs(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}
