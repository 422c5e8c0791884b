import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { cutText, withoutBreaks } from "../../safety/text.ts";

const lineLength = 500;
/** How long a text may be: the rest of the line is for the dots that make a repeated text differ. */
export const longestLine = 495;

/**
 * Twitch refuses the same text within 30 s. Characters that nobody sees would do, but Twitch takes more and more of them
 * out before it compares; a dot stays.
 */
const dots = ["·", "•"] as const;

/**
 * Two lines that may read the same once Twitch has shown them. It takes characters out of a line: joiners, flags, whatever
 * is newer than its own Unicode, and it joins spaces. So only letters, digits and our dots count, none of them new.
 */
export function isSameLine(one: string, other: string): boolean {
  return surelyKept(one) === surelyKept(other);
}

function surelyKept(line: string): string {
  return line.replace(/[^[[\p{L}\p{N}·•]&&[ -\uffff]]]+/gv, "");
}

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

/** The line, different from all the others in a way that Twitch keeps. */
export function differing(text: string, others: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const candidate = varied(text, count);
    if (!others.some((other) => isSameLine(other, candidate))) return candidate;
  }
}

/** The line, another one for each number; as it is for 0. */
export function varied(text: string, count: number): string {
  const line = toSafeLine(text);
  return count === 0 ? line : cutText(line, longestLine) + tail(count);
}

/** The line as it would be for the first time. */
export function withoutDots(line: string): string {
  return line.replace(/ [·•]+$/u, "");
}

/** Four dots are enough for thirty. */
function tail(count: number): string {
  let tail = "";
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 2)) tail += dots[(rest - 1) % 2];
  return ` ${tail}`;
}
