/**
 * With `THOROUGH=1`, as in CI, the long tests run as well, and tests run on both databases and with more repetitions.
 * Without it, a run shows within a minute if something is broken.
 */
export const isThorough = process.env.THOROUGH !== undefined;

/** Returns all cases of a table, or every n-th case in a quick run. */
export function someOf<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, at) => isThorough || at % every === 0);
}

/** Runs once, before vitest's run. */
export function setup(): void {
  if (!isThorough) process.stdout.write("The longest tests are left out; THOROUGH=1 runs them, as CI does.\n");
}

/** The number of repetitions. The environment variable wins; a quick run has fewer than a thorough run. */
export function timesOf(variable: string, { quick, thorough }: { quick: number; thorough: number }): number {
  return Number(process.env[variable] ?? (isThorough ? thorough : quick));
}
