import { shortName } from "../safety/short-name.ts";
import { nameLimit, nameless } from "../safety/text.ts";
import { readsLikeOurs } from "../words/fixed-phrases.ts";
import type { Language } from "../words/languages.ts";
import { nobodyCalled } from "../words/nobody.ts";
import { quoted } from "../words/quotation.ts";
import { kinds } from "./index.ts";
import type { DonationData } from "./moments.ts";

/**
 * How much of a donor a message may show. `first` shortens a name to "Ann B.". Imitations of our sentences are
 * recognized in English and in `language`, the language of the message.
 */
export type Shown = { names: "full" | "first" | "hidden"; comment: boolean; language?: Language };

/** Hides the name and the comment as the place wants it. The amount always stays. */
export function conceal<T extends Pick<DonationData, "name" | "comment">>(
  donation: T,
  { names, comment, language }: Shown,
): T {
  return { ...donation, name: concealName(donation.name, names, language), comment: comment ? donation.comment : null };
}

/** Shortens or hides a donor's name. A name that equals our own word for an unnamed donor counts as no name. */
export function concealName(name: string, names: Shown["names"], language: Language = "en"): string {
  if (names === "hidden") return nameless;
  const nobody = nobodyCalled(name, language);
  return nobody ?? asName(names === "full" ? name : shortName(name), language);
}

/**
 * Quotes a name that reads like one of our announcements. In a chat without bold names, a donor called "Ann donated
 * $1000. Thank you!" could fake one.
 */
function asName(name: string, language: Language): string {
  const isOurs =
    kinds.some(({ emoji }) => name.startsWith(emoji)) ||
    readsLikeOurs(name, "en") ||
    (language !== "en" && readsLikeOurs(name, language));
  return isOurs ? quoted(language, name, nameLimit) : name;
}
