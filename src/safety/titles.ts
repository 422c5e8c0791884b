import { addressesIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";
import { cleanText, cutText } from "./text.ts";

/** Replaces a title of which nothing can be shown. */
export const untitled = "something without a name";

/**
 * Returns the name of something on the platform (a campaign, a reward, an option of a poll): one line, at most `limit`
 * code points, without web addresses, which chats would turn into links and other bots would punish us for.
 */
export function publicTitle(raw: string | null, limit = 60): string {
  const text = cleanText(raw ?? "");
  // A number alone is not an address: a name may contain "2026 in 24 hours".
  const addresses = addressesIn(text).filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)));
  return cutText(replaceSpans(text, addresses, "…"), limit) || untitled;
}

/** Cleans a longer description; null if there is none. */
export function publicDescription(raw: string | null): string | null {
  return cleanText(raw ?? "") === "" ? null : publicTitle(raw, 200);
}
