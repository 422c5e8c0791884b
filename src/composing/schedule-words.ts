import type { StartingContent } from "./incentive-content.ts";
import { listOf } from "./word-lists.ts";

/** What begins, in words that every chat has; `write`: how it writes a name. */
export function startingWords(
  { names, more }: StartingContent,
  write: (name: string) => string,
): { what: string; verb: "begins" | "begin" } {
  if (names.length === 0) return { what: "The next part of the schedule", verb: "begins" };
  const what = listOf(names.map(write), more, "more");
  return { what, verb: names.length + more === 1 ? "begins" : "begin" };
}
