import { holdsBadWord } from "./bad-words.ts";
import { cleanText } from "./text.ts";
import { publicTitle } from "./titles.ts";

/**
 * What somebody called a milestone, a poll, an option or a reward, as it may be said: at most `limit` code points. Null
 * where nothing is left to say, or nothing we should.
 */
export function incentiveName(raw: string | null, limit = 60): string | null {
  const text = cleanText(raw ?? "");
  return text === "" || holdsBadWord(text) ? null : publicTitle(text, limit);
}
