const length = 10;

/** A bar of ten blocks for a part from 0 to 1. */
export function toBar(progress: number): string {
  const full = Math.round(Math.min(Math.max(progress, 0), 1) * length);
  return "█".repeat(full) + "░".repeat(length - full);
}
