/** "A", "A and B", "A, B and C", "A, B and 4 more". `hidden`: how many are not shown, and `more` what they are called. */
export function listOf(shown: readonly string[], hidden: number, more: string): string {
  const items = hidden > 0 ? [...shown, `${hidden} ${more}`] : shown;
  const last = items.slice(-1).join("");
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
