import { fitText } from "../words/fit.ts";
import { createPlainWriter } from "../words/plain.ts";
import type { MessageContent } from "./content.ts";

/** Returns how a command is typed in the chat, or undefined if the chat doesn't understand it. */
type Typed = (word: string) => string | undefined;

/** The prefix of most chats. */
const usuallyTyped: Typed = (word) => `!${word}`;

/**
 * Writes a message as one line. It begins with our emoji or with a word of the streamer's, has no line breaks or
 * control characters, and at most `limit` code points. Donors' text is plain text in it, so a chat with markup or
 * mentions has to escape the result. It is cut if not even the shortest form fits.
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

/** Returns the longest comment for lines of this length, in code points. */
function longestIn(limit: number): number {
  return limit > 500 ? 500 : 200;
}
