import { fitText } from "../words/fit.ts";
import { createPlainWriter } from "../words/plain.ts";
import type { MessageContent } from "./content.ts";

/** Returns how people type a command in this chat; undefined if the chat doesn't know the command. */
type Typed = (word: string) => string | undefined;

/** The prefix of most chats. */
const defaultTyped: Typed = (word) => `!${word}`;

/**
 * Writes a message as one line of at most `limit` code points, without line breaks or control characters. The line
 * starts with our emoji or with a word of the streamer's own text. Donors' text in it is plain text, so a chat with
 * markup or mentions must escape the line. If even the shortest wording is too long, it is cut.
 */
export function toLine(
  { messages, spokenIn: words }: MessageContent,
  { limit, typed = defaultTyped }: { limit: number; typed?: Typed },
): string {
  const writer = createPlainWriter({
    ...{ words, room: limit, longestComment: longestIn(limit) },
    typed: (command) => typed(command) ?? null,
  });
  return fitText(messages, writer);
}

/** Returns how long a comment may be in lines of this length. In code points. */
function longestIn(limit: number): number {
  return limit > 500 ? 500 : 200;
}
