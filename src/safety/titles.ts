import { addressesIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";
import { cleanText, cutText } from "./text.ts";

/** What stands for a title of which nothing can be said. */
export const untitled = "something without a name";

/**
 * A name of something on the platform (a campaign, a reward, an option of a poll): one line, at most `limit` code points,
 * and no web addresses, which chats would turn into links and other bots would punish us for.
 */
export function publicTitle(raw: string | null, limit = 60): string {
  const text = cleanText(raw ?? "");
  // A number alone is no address: "2026 in 24 hours" may stand in a name.
  const addresses = addressesIn(text).filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)));
  return cutText(replaceSpans(text, addresses, "…"), limit) || untitled;
}
