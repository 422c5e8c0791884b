/** Tiers: amounts from which donations have another text, emoji or color, or a mention. */

import { z } from "zod";
import type { TierStyle } from "../kinds/about.ts";
import type { OwnTemplates } from "../kinds/define.ts";
import { type LeastAmount, parseLeastAmount, reaches, writeLeastAmount } from "../money/least-amount.ts";
import type { Money } from "../money/money.ts";
import { readJson } from "../util/json.ts";
import { isTemplate } from "./own-text-rules.ts";

/** A field that is null changes nothing. `colour` looks like `#f5b731`. */
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

/** Parses the output of `writeTiers`, with the largest amount first. Returns undefined for anything else. */
export function parseTiers(json: string): readonly Tier[] | undefined {
  const read = stored.safeParse(readJson(json));
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

/** Returns the highest tier that a donation reaches. Compares currencies by what they are roughly worth. */
export function tierOf(amount: Money, tiers: readonly Tier[]): Tier | undefined {
  return tiers.find(({ from }) => reaches(amount, from));
}

/** Returns the tier that starts at exactly this amount. */
export function tierFrom(from: LeastAmount, tiers: readonly Tier[]): Tier | undefined {
  return tiers.find((tier) => reaches(asMoney(tier.from), from) && reaches(asMoney(from), tier.from));
}

/** Uses the tier's text for every donation in it, with or without a comment. */
export function templatesIn(tier: Tier | undefined, templates: OwnTemplates | undefined): OwnTemplates | undefined {
  const own = tier?.text ?? null;
  return own === null ? templates : { ...templates, donation: own, comment: own, highlight: own };
}

/** Returns undefined if the tier has neither an emoji nor a color. */
export function lookOf(tier: Tier | undefined): TierStyle | undefined {
  if (tier === undefined || (tier.sign === null && tier.colour === null)) return undefined;
  return { emoji: tier.sign, colour: tier.colour === null ? null : Number.parseInt(tier.colour.slice(1), 16) };
}

export function asMoney({ currency, ...amount }: LeastAmount): Money {
  return { ...amount, currency: currency ?? "USD" };
}
