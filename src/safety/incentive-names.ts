import { holdsBadWord } from "./bad-words.ts";
import { cleanText } from "./text.ts";
import { publicTitle } from "./titles.ts";

/**
 * Makes the name of a milestone, poll, option or reward safe to show. Returns at most `limit` code points. Null if
 * nothing is left, or if we shouldn't show it.
 */
export function incentiveName(raw: string | null, limit = 60): string | null {
  const text = cleanText(raw ?? "");
  return text === "" || holdsBadWord(text) ? null : publicTitle(text, limit);
}
