import { shortName } from "../safety/short-name.ts";
import { cutText, nameLimit, nameless, straightQuoted } from "../safety/text.ts";
import type { DonationData } from "./moments.ts";

/** How much of a donor may be shown; `first`: "Ann B.". */
export type Shown = { names: "full" | "first" | "hidden"; comment: boolean };

/** A donation without what may not be shown. The amount always may. */
export function conceal<T extends Pick<DonationData, "name" | "comment">>(donation: T, { names, comment }: Shown): T {
  return { ...donation, name: concealName(donation.name, names), comment: comment ? donation.comment : null };
}

/** A donor's name without what may not be shown of it. */
export function concealName(name: string, names: Shown["names"]): string {
  if (names === "full") return asName(name);
  return names === "hidden" ? nameless : shortName(name);
}

/** An amount, or the word we say of donors. */
const oursToSay = /\p{Sc} ?\d|\d ?\p{Sc}|\bdonated\b/iu;

/** Somebody called "Ann donated $1000. Thank you!" must not be taken for an announcement where a chat has no bold names. */
function asName(name: string): string {
  return oursToSay.test(name) ? `“${cutText(straightQuoted(name), nameLimit - 2)}”` : name;
}
