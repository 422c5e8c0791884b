const length = 10;
/** So that a phone has room for the amounts beside it; how far it really is says the percent. */
const mostBeyond = 4;

/** A bar of ten blocks for a part from 0 to 1, full only when all is there. What is beyond goes on behind a mark. */
export function toBar(progress: number): string {
  const blocks = Math.round(Math.max(progress, 0) * length);
  if (progress < 1) return "█".repeat(Math.min(blocks, length - 1)).padEnd(length, "░");
  const beyond = Math.min(Math.floor(progress * length) - length, mostBeyond);
  return beyond === 0 ? "█".repeat(length) : `${"█".repeat(length)}│${"█".repeat(beyond)}`;
}
