import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, on every machine of ours. */
const tickMs = 10;

/** How much a process that lives has computed so far (proc_pid_stat(5): utime and stime); 0 of one that has ended. */
export function cpuMsOf(pid: number | string | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind its name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
