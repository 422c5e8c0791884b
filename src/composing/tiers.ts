/** Amounts from which on donations are said in another way: in a text of their own, behind a sign, in a colour, with a call. */
import { z } from "zod";
import type { TierStyle } from "../kinds/about.ts";
import type { OwnTemplates } from "../kinds/define.ts";
import { type LeastAmount, parseLeastAmount, reaches, writeLeastAmount } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import { isTemplate } from "./own-text-rules.ts";

/** Null: as it would be without the tier. `colour`: as `#f5b731`. */
export type Tier = {
  from: LeastAmount;
  text: string | null;
  sign: string | null;
  colour: string | null;
  calls: boolean | null;
};

export const mostTiers = 5;

const text = z.string().nullable();
const stored = z
  .array(z.object({ from: z.string(), text, sign: text, colour: text, calls: z.boolean().nullable() }))
  .max(mostTiers);

/** What `writeTiers` has written, the largest amount first; undefined for everything else. */
export function parseTiers(json: string): readonly Tier[] | undefined {
  const read = stored.safeParse(parsed(json));
  if (!read.success) return undefined;
  const tiers = read.data.flatMap((tier): Tier[] => {
    const from = parseLeastAmount(tier.from);
    return from === undefined
      ? []
      : [{ ...tier, from, text: tier.text && isTemplate(tier.text, "donation") ? tier.text : null }];
  });
  return tiers.toSorted((a, b) => Number(reaches(asMoney(b.from), a.from)) - Number(reaches(asMoney(a.from), b.from)));
}

export function writeTiers(tiers: readonly Tier[]): string {
  return JSON.stringify(tiers.map((tier) => ({ ...tier, from: writeLeastAmount(tier.from) })));
}

/** The tier of a donation: the highest that it reaches, in whatever currency, as what is large is found. */
export function tierOf(amount: Money, tiers: readonly Tier[]): Tier | undefined {
  return tiers.find(({ from }) => reaches(amount, from));
}

/** The tier that begins with this very amount. */
export function tierFrom(from: LeastAmount, tiers: readonly Tier[]): Tier | undefined {
  return tiers.find((tier) => reaches(asMoney(tier.from), from) && reaches(asMoney(from), tier.from));
}

/** With its own text in place of all that are of a single donation. */
export function templatesIn(tier: Tier | undefined, templates: OwnTemplates | undefined): OwnTemplates | undefined {
  const own = tier?.text ?? null;
  return own === null ? templates : { ...templates, donation: own, comment: own, highlight: own };
}

/** Undefined where it looks like any other. */
export function lookOf(tier: Tier | undefined): TierStyle | undefined {
  if (tier === undefined || (tier.sign === null && tier.colour === null)) return undefined;
  return { sign: tier.sign, colour: tier.colour === null ? null : Number.parseInt(tier.colour.slice(1), 16) };
}

export function asMoney({ currency, ...amount }: LeastAmount): Money {
  return { ...amount, currency: currency ?? "USD" };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
