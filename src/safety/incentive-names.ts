import { holdsBadWord } from "./bad-words.ts";
import { cleanText } from "./text.ts";
import { publicTitle } from "./titles.ts";

/**
 * Returns somebody's name for a milestone, a poll, an option or a reward in a form that is safe to show: at most
 * `limit` code points. Null if nothing is left, or nothing we should show.
 */
export function incentiveName(raw: string | null, limit = 60): string | null {
  const text = cleanText(raw ?? "");
  return text === "" || holdsBadWord(text) ? null : publicTitle(text, limit);
}
