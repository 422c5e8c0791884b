import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { cutText, withoutBreaks } from "../../safety/text.ts";

const lineLength = 500;
/** The longest text. The rest of the line is for the dots that make a repeat differ. */
export const longestLine = 495;

/**
 * Twitch refuses the same text within 30 s. Invisible characters would work, but Twitch strips more and more of them
 * before it compares. A dot stays.
 */
const dots = ["·", "•"] as const;

/**
 * True if Twitch may show two lines as the same text. It strips characters such as joiners, flags, and everything newer
 * than its own Unicode, and joins spaces. So only letters, digits and our dots are compared, of old Unicode versions, which Twitch never strips.
 */
export function isSameLine(one: string, other: string): boolean {
  return surelyKept(one) === surelyKept(other);
}

function surelyKept(line: string): string {
  return line.replace(/[^[[\p{L}\p{N}·•]&&[ -\uffff]]]+/gv, "");
}

/**
 * Makes text a single harmless line: no line break, after which Twitch would read a command of its own, and no command
 * prefix of Twitch or another bot at its start. Harmless text stays unchanged.
 */
export function toSafeLine(text: string): string {
  const line = withoutBreaks(text).trim();
  const safe = /^[\p{P}\p{Sm}\p{Sk}\p{C}]/u.test(line) && !/^[“"(@]/.test(line) ? `🔔 ${line}` : line;
  return cutText(safe === "" ? "🔔" : safe, lineLength);
}

/** Renders an announcement. `typed` returns a command as people type it in that channel. */
export function toAnnouncementLine(content: MessageContent, typed: (command: string) => string | undefined): string {
  return withoutMentions(toLine(content, { limit: longestLine, typed }));
}

/** Keeps announcements from mentioning anybody: `@` becomes a similar sign that Twitch doesn't know. */
function withoutMentions(text: string): string {
  return text.replace(/@(?=[\p{L}\p{N}_])/gu, "＠");
}

/** Makes the line differ from all others in a way that Twitch keeps. */
export function differing(text: string, others: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const candidate = varied(text, count);
    if (!others.some((other) => isSameLine(other, candidate))) return candidate;
  }
}

/** Returns a different variant of the line for each number; 0 is unchanged. */
export function varied(text: string, count: number): string {
  const line = toSafeLine(text);
  return count === 0 ? line : cutText(line, longestLine) + tail(count);
}

/** Removes the dots that made a repeat differ. */
export function withoutDots(line: string): string {
  return line.replace(/ [·•]+$/u, "");
}

/** Four dots are enough for thirty variants. */
function tail(count: number): string {
  let tail = "";
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 2)) tail += dots[(rest - 1) % 2];
  return ` ${tail}`;
}
