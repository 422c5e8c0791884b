/**
 * `THOROUGH=1`, as CI does: what takes long is done on both databases and more often. Without, a run tells in a minute
 * whether something is broken.
 */
export const isThorough = process.env.THOROUGH !== undefined;

/** All rows of a table of cases; in a quick run every so many of them. */
export function someOf<T>(all: readonly T[], every: number): T[] {
  return all.filter((_, at) => isThorough || at % every === 0);
}

/** What vitest does once, before a run. */
export function setup(): void {
  if (!isThorough) process.stdout.write("The longest tests are left out; THOROUGH=1 runs them, as CI does.\n");
}

/** How often something is done: as the variable says, else fewer times in a quick run. */
export function timesOf(variable: string, { quick, thorough }: { quick: number; thorough: number }): number {
  return Number(process.env[variable] ?? (isThorough ? thorough : quick));
}
