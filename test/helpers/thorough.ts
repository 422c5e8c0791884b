/**
 * `THOROUGH=1`, as in CI, runs long tests on both databases and more often. Without it, a run shows within a minute if
 * something is broken.
 */
export const isThorough = process.env.THOROUGH !== undefined;

/** Returns all rows of a table of cases; in a quick run every n-th. */
export function someOf<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, at) => isThorough || at % every === 0);
}

/** Runs once, before vitest's run. */
export function setup(): void {
  if (!isThorough) process.stdout.write("The longest tests are left out; THOROUGH=1 runs them, as CI does.\n");
}

/** The number of repetitions: the variable's value, otherwise fewer in a quick run. */
export function timesOf(variable: string, { quick, thorough }: { quick: number; thorough: number }): number {
  return Number(process.env[variable] ?? (isThorough ? thorough : quick));
}
