import { addressesIn } from "./contacts.ts";
import { replaceSpans } from "./spans.ts";
import { cleanText, cutText } from "./text.ts";

/** Stands in for a title if nothing of it can be shown. */
export const untitled = "something without a name";

/**
 * Makes the name of a campaign, a reward or the like safe to show: one line of at most `limit` code points, without web
 * addresses. Chats would turn an address into a link, and moderation bots would punish us for the link.
 */
export function publicTitle(raw: string | null, limit = 60): string {
  const text = cleanText(raw ?? "");
  // A number alone isn't an address. A campaign may be called "2026 in 24 hours".
  const addresses = addressesIn(text).filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)));
  return cutText(replaceSpans(text, addresses, "…"), limit) || untitled;
}

/** Makes a description safe to show; null if there is none. */
export function publicDescription(raw: string | null): string | null {
  return cleanText(raw ?? "") === "" ? null : publicTitle(raw, 200);
}
