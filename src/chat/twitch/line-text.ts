import { cutText } from "../../announcements/text.ts";

/** Of a line that is said: two fewer than Twitch takes, for what makes a repeated text differ. */
export const textLength = 498;

/** Takes no room on the screen: Twitch refuses the same text within 30 s. */
const difference = " \u034f";

/**
 * A text as one line that nobody takes for anything else: no line break, at which Twitch would read an order of its own,
 * and no sign of a command, of Twitch or of another bot, at its beginning. What is harmless stays as it is.
 */
export function toSafeLine(text: string, { isRepeated }: { isRepeated: boolean }): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  const safe = /^[\p{P}\p{Sm}\p{Sk}\p{C}]/u.test(line) && !/^[“"(@]/.test(line) ? `🔔 ${line}` : line;
  const cut = cutText(safe === "" ? "🔔" : safe, textLength);
  return isRepeated ? cut + difference : cut;
}
