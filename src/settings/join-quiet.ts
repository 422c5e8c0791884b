import type { Quiet } from "./schema.ts";

/** Two pauses of one place as one: that of its own, and the host's of everything. */
export function joinQuiet(one: Quiet | null, other: Quiet | null): Quiet | null {
  if (one === null || other === null) return one ?? other;
  const [first, last] = endOf(one) <= endOf(other) ? [one, other] : [other, one];
  const meet = endOf(first) >= last.from;
  return { from: meet ? Math.min(first.from, last.from) : last.from, until: last.until };
}

function endOf({ until }: Quiet): number {
  return until ?? Number.POSITIVE_INFINITY;
}
