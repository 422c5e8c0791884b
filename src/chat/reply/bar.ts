const length = 10;
/**
 * The most blocks that we draw beyond the goal, so that the amounts next to the bar still fit on a phone. The exact
 * progress is in the percentage.
 */
const mostBeyond = 4;

/**
 * Draws a bar of ten blocks. It is full only at the goal, where `progress` is 1. Beyond the goal, we add a mark and
 * then more blocks.
 */
export function toBar(progress: number): string {
  const blocks = Math.round(Math.max(progress, 0) * length);
  if (progress < 1) return "█".repeat(Math.min(blocks, length - 1)).padEnd(length, "░");
  const beyond = Math.min(Math.floor(progress * length) - length, mostBeyond);
  return beyond === 0 ? "█".repeat(length) : `${"█".repeat(length)}│${"█".repeat(beyond)}`;
}
