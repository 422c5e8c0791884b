const length = 10;
/** Leaves room for the amounts beside it on a phone. The percentage shows the exact progress. */
const mostBeyond = 4;

/**
 * Draws a bar of ten blocks for a progress from 0 to 1, full only at the goal. Progress beyond the goal continues after
 * a mark.
 */
export function toBar(progress: number): string {
  const blocks = Math.round(Math.max(progress, 0) * length);
  if (progress < 1) return "█".repeat(Math.min(blocks, length - 1)).padEnd(length, "░");
  const beyond = Math.min(Math.floor(progress * length) - length, mostBeyond);
  return beyond === 0 ? "█".repeat(length) : `${"█".repeat(length)}│${"█".repeat(beyond)}`;
}
