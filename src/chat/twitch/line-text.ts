import { toLine } from "../../composing/composed-line.ts";
import type { MessageContent } from "../../composing/content.ts";
import { cutText, withoutBreaks, withoutMentions } from "../../safety/text.ts";

const lineLength = 500;
/**
 * The longest text that we write. The rest of Twitch's 500 characters is for dots, which make a repeated line
 * different.
 */
export const longestLine = 495;

/**
 * Twitch refuses the same text within 30 s, so we add dots to a repeat. Invisible characters don't work well, because
 * Twitch strips more and more of them before it compares.
 */
const dots = ["·", "•"] as const;

/**
 * True if Twitch may show both lines as the same text. Twitch strips joiners, flags and characters newer than its
 * version of Unicode, and merges spaces. So we compare only what it surely keeps: our dots, and letters and digits of
 * old Unicode versions.
 */
export function isSameLine(one: string, other: string): boolean {
  return surelyKept(one) === surelyKept(other);
}

function surelyKept(line: string): string {
  return line.replace(/[^[[\p{L}\p{N}·•]&&[ -\uffff]]]+/gv, "");
}

/**
 * Makes text a single harmless line. A line break would let text inject an IRC command, and a prefix at the start could
 * run a command of Twitch or another bot.
 */
export function toSafeLine(text: string): string {
  const line = withoutBreaks(text).trim();
  const safe = /^[\p{P}\p{Sm}\p{Sk}\p{C}]/u.test(line) && !/^[“"„«(@「（¿¡]/.test(line) ? `🔔 ${line}` : line;
  return cutText(safe === "" ? "🔔" : safe, lineLength);
}

/** Renders an announcement. `typed` returns how people type a command in the channel. */
export function toAnnouncementLine(content: MessageContent, typed: (command: string) => string | undefined): string {
  return withoutMentions(toLine(content, { limit: longestLine, typed }));
}

/** Makes a line different from all `others`, even after Twitch has stripped characters. */
export function differing(text: string, others: readonly string[]): string {
  for (let count = 0; ; count += 1) {
    const candidate = varied(text, count);
    if (!others.some((other) => isSameLine(other, candidate))) return candidate;
  }
}

/** Returns the variant with this number. Each variant is different, and 0 is the unchanged line. */
export function varied(text: string, count: number): string {
  const line = toSafeLine(text);
  return count === 0 ? line : cutText(line, longestLine) + tail(count);
}

/** Removes the dots that `varied` adds. */
export function withoutDots(line: string): string {
  return line.replace(/ [·•]+$/u, "");
}

/** Up to four dots give thirty variants. */
function tail(count: number): string {
  let tail = "";
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 2)) tail += dots[(rest - 1) % 2];
  return ` ${tail}`;
}
