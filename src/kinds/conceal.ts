import { shortName } from "../safety/short-name.ts";
import { nameLimit, nameless } from "../safety/text.ts";
import { readsLikeOurs } from "../words/fixed-phrases.ts";
import type { Language } from "../words/languages.ts";
import { nobodyCalled } from "../words/nobody.ts";
import { quoted } from "../words/quotation.ts";
import { kinds } from "./index.ts";
import type { DonationData } from "./moments.ts";

/**
 * The parts of a donor that may be shown. `first` means "Ann B.". `language` is the language of the message, besides English.
 */
export type Shown = { names: "full" | "first" | "hidden"; comment: boolean; language?: Language };

/** Removes what may not be shown. The amount is always shown. */
export function conceal<T extends Pick<DonationData, "name" | "comment">>(
  donation: T,
  { names, comment, language }: Shown,
): T {
  return { ...donation, name: concealName(donation.name, names, language), comment: comment ? donation.comment : null };
}

/** Shortens or hides a donor's name. A name that equals our word for unnamed people counts as unnamed. */
export function concealName(name: string, names: Shown["names"], language: Language = "en"): string {
  if (names === "hidden") return nameless;
  const nobody = nobodyCalled(name, language);
  return nobody ?? asName(names === "full" ? name : shortName(name), language);
}

/**
 * In a chat without bold names, somebody called "Ann donated $1000. Thank you!" would look like an announcement. Such
 * names are quoted.
 */
function asName(name: string, language: Language): string {
  const isOurs =
    kinds.some(({ sign }) => name.startsWith(sign)) ||
    readsLikeOurs(name, "en") ||
    (language !== "en" && readsLikeOurs(name, language));
  return isOurs ? quoted(language, name, nameLimit) : name;
}
