import type { DonationData } from "./moments.ts";
import { shortName } from "./short-name.ts";
import { nameless } from "./text.ts";

/** How much of a donor may be shown; `first`: "Ann B.". */
export type Shown = { names: "full" | "first" | "hidden"; comment: boolean };

/** A donation without what may not be shown. The amount always may. */
export function conceal<T extends Pick<DonationData, "name" | "comment">>(donation: T, { names, comment }: Shown): T {
  return { ...donation, name: concealName(donation.name, names), comment: comment ? donation.comment : null };
}

/** A donor's name without what may not be shown of it. */
export function concealName(name: string, names: Shown["names"]): string {
  if (names === "full") return name;
  return names === "hidden" ? nameless : shortName(name);
}
