import { cutText } from "../safety/text.ts";
import { fitMessages } from "../words/fit.ts";
import { createPlainWriter } from "../words/plain.ts";
import type { ComposedContent } from "./content.ts";
import { commentLimitOf } from "./fit-comment.ts";
import type { Typed } from "./hints.ts";

/** What is said in parts, as one line; cut where not even the barest form fits. */
export function composedLine(
  { messages, spokenIn: words }: ComposedContent,
  { limit, typed }: { limit: number; typed: Typed },
): string {
  const writerFor = (room: number) =>
    createPlainWriter({
      ...{ words, room, longestComment: commentLimitOf(limit) },
      typed: (command) => typed(command) ?? null,
    });
  const line = fitMessages(messages, writerFor(limit));
  if (line !== null) return line;
  const barest = messages.map(({ sign, forms }) => ({ sign, forms: forms.slice(-1) }));
  return cutText(fitMessages(barest, writerFor(Number.MAX_SAFE_INTEGER)) ?? "…", limit);
}
