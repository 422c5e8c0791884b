const firstMs = 1_000;
const longestMs = 5 * 60_000;

/** How long to wait before trying again: doubling from a second to five minutes, less up to a half by `random` (0 to 1). */
export function retryDelayMs(failures: number, random: number): number {
  const fullMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(fullMs * (1 - random / 2));
}
