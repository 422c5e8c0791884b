import { readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second on all our machines. */
const tickMs = 10;

/** Returns the CPU time of a running process so far (proc_pid_stat(5): utime and stime); 0 if it has ended. */
export function cpuMsOf(pid: number | string | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Skip the process's name, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
