import { fitText } from "../words/fit.ts";
import { createPlainWriter } from "../words/plain.ts";
import type { MessageContent } from "./content.ts";

/** How a command is typed where a line is said; undefined: it is not understood there. */
type Typed = (word: string) => string | undefined;

/** As most chats have it. */
const usuallyTyped: Typed = (word) => `!${word}`;

/**
 * A message in one line: begins with our sign, or with a word of the streamer's, holds no line breaks or control characters,
 * and has at most `limit` code points. Text of donors is plain text in it: a chat with markup or mentions has to escape the
 * result. Cut where not even the barest form fits.
 */
export function toLine(
  { messages, spokenIn: words }: MessageContent,
  { limit, typed = usuallyTyped }: { limit: number; typed?: Typed },
): string {
  const writer = createPlainWriter({
    ...{ words, room: limit, longestComment: longestIn(limit) },
    typed: (command) => typed(command) ?? null,
  });
  return fitText(messages, writer);
}

/** The most of a comment in a chat that takes lines of this length, in code points. */
function longestIn(limit: number): number {
  return limit > 500 ? 500 : 200;
}
