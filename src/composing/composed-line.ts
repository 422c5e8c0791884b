import { fitText } from "../words/fit.ts";
import { createPlainWriter } from "../words/plain.ts";
import type { ComposedContent } from "./content.ts";
import { commentLimitOf } from "./fit-comment.ts";
import type { Typed } from "./hints.ts";

/** What is said in parts, as one line. */
export function composedLine(
  { messages, spokenIn: words }: ComposedContent,
  { limit, typed }: { limit: number; typed: Typed },
): string {
  const writer = createPlainWriter({
    ...{ words, room: limit, longestComment: commentLimitOf(limit) },
    typed: (command) => typed(command) ?? null,
  });
  return fitText(messages, writer);
}
