/**
 * Which commands a channel answers. Short words that other bots and games answer, too, are only understood behind
 * `!charity`, as in `!charity top`.
 */
const always: ReadonlySet<string> = new Set([
  "donate",
  "total",
  "raised",
  "goal",
  "milestones",
  "rewards",
  "polls",
  "match",
  "auction",
  "tiltify",
]);

/** The calls that a typed one stands for, to be answered in one line; none: it is nothing of ours. */
export function meantCalls(typed: string): string[] {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  if (always.has(name)) return [typed];
  if (name !== "charity") return [];
  return rest.length === 0 ? ["donate", "total"] : [rest.join(" ")];
}
