/** How many milliseconds of this thread's own time `work` takes, whatever else the machine does meanwhile. */
export async function cpuTimeMs(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}
