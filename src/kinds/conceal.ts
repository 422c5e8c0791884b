import { shortName } from "../safety/short-name.ts";
import { nameLimit, nameless } from "../safety/text.ts";
import { readsLikeOurs } from "../words/fixed-phrases.ts";
import type { Language } from "../words/languages.ts";
import { nobodyCalled } from "../words/nobody.ts";
import { quoted } from "../words/quotation.ts";
import { kinds } from "./index.ts";
import type { DonationData } from "./moments.ts";

/** How much of a donor may be shown; `first`: "Ann B.". `language`: in which it is said, besides English. */
export type Shown = { names: "full" | "first" | "hidden"; comment: boolean; language?: Language };

/** A donation without what may not be shown. The amount always may. */
export function conceal<T extends Pick<DonationData, "name" | "comment">>(
  donation: T,
  { names, comment, language }: Shown,
): T {
  return { ...donation, name: concealName(donation.name, names, language), comment: comment ? donation.comment : null };
}

/** A donor's name without what may not be shown of it. Who is called like nobody there is nobody. */
export function concealName(name: string, names: Shown["names"], language: Language = "en"): string {
  if (names === "hidden") return nameless;
  const nobody = nobodyCalled(name, language);
  return nobody ?? asName(names === "full" ? name : shortName(name), language);
}

/** Somebody called "Ann donated $1000. Thank you!" must not be taken for an announcement where a chat has no bold names. */
function asName(name: string, language: Language): string {
  const isOurs =
    kinds.some(({ sign }) => name.startsWith(sign)) ||
    readsLikeOurs(name, "en") ||
    (language !== "en" && readsLikeOurs(name, language));
  return isOurs ? quoted(language, name, nameLimit) : name;
}
