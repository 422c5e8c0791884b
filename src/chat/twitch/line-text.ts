import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { cutText, withoutBreaks } from "../../safety/text.ts";

const lineLength = 500;
/** How long a text may be: the rest of the line is for the signs that make a repeated text differ. */
export const longestLine = 495;

/** Neither takes any room on the screen. Twitch refuses the same text within 30 s. */
const unseen = ["\u034f", "\u{e0000}"] as const;

/**
 * A text as one line that nobody takes for anything else: no line break, at which Twitch would read an order of its own,
 * and no sign of a command, of Twitch or of another bot, at its beginning. What is harmless stays as it is.
 */
export function toSafeLine(text: string): string {
  const line = withoutBreaks(text).trim();
  const safe = /^[\p{P}\p{Sm}\p{Sk}\p{C}]/u.test(line) && !/^[“"(@]/.test(line) ? `🔔 ${line}` : line;
  return cutText(safe === "" ? "🔔" : safe, lineLength);
}

/** An announcement as it is said there. `typed`: a command as people type it in that channel. */
export function toAnnouncementLine(content: MessageContent, typed: (command: string) => string | undefined): string {
  return withoutMentions(toLine(content, { limit: longestLine, typed }));
}

/** Nobody is called by what is announced: `@` becomes a sign that looks like it and that Twitch does not know. */
function withoutMentions(text: string): string {
  return text.replace(/@(?=[\p{L}\p{N}_])/gu, "＠");
}

/** The line, different from all the others in a way that nobody sees. */
export function differing(text: string, others: readonly string[]): string {
  const line = toSafeLine(text);
  let candidate = line;
  for (let count = 1; others.includes(candidate); count += 1) candidate = cutText(line, longestLine) + tail(count);
  return candidate;
}

/** Another one for each number from 1 on; four signs are enough for thirty. */
function tail(count: number): string {
  let signs = "";
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 2)) signs += unseen[(rest - 1) % 2];
  return ` ${signs}`;
}
