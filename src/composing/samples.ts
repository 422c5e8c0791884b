import { conceal, type Shown } from "../kinds/conceal.ts";
import { currencyWorth } from "../money/currency-worth.ts";
import { type Money, toMoney } from "../money/money.ts";
import type { BundleContent, DonationContent, GoalContent } from "./content.ts";
import { worthNaming } from "./fold-donors.ts";
import type { MilestoneContent } from "./incentive-content.ts";

/** What people may want to see before it happens, each in one example. Nobody in it is real. */
export type Samples = {
  donation: DonationContent;
  rush: BundleContent;
  milestone: MilestoneContent;
  goal: GoalContent;
};

export type SampleOptions = { currency: string; shown: Shown };

/** In dollars. */
const given = { "Ann Berg": 100, Bo: 75, Cy: 50, Dee: 40, Eli: 25, Fay: 20, Gus: 15, Hal: 10 };

/** Amounts that are worth about the same in every currency. */
export function sampleMoney(currency: string): (dollars: number) => Money {
  return (dollars) => toMoney({ value: `${dollars * (currencyWorth[currency] ?? 1)}`, currency });
}

/** Examples in a currency, as a place shows people. */
export function createSamples({ currency, shown }: SampleOptions): Samples {
  const money = sampleMoney(currency);
  const person = (name: string) => conceal({ name, comment: null }, shown).name;
  const donors = Object.entries(given).map(([name, dollars]) => ({ name: person(name), amount: money(dollars) }));
  const sum = Object.values(given).reduce((total, dollars) => total + dollars, 0);
  const donation = conceal({ name: "Ann Berg", comment: "Go otters!" }, shown);
  return {
    donation: {
      type: "donation",
      test: false,
      amount: money(25),
      ...donation,
      rewards: [],
      poll: null,
      refunded: false,
      to: null,
    },
    rush: { type: "bundle", count: donors.length, sums: [money(sum)], donors: worthNaming(donors) },
    milestone: {
      type: "milestone",
      milestone: { name: "Hot sauce", amount: money(500) },
      next: { name: "Karaoke", amount: money(750) },
    },
    goal: {
      type: "goal",
      goal: money(2_000),
      raised: money(2_012),
      cause: "River Otter Trust",
      to: null,
      isOpen: true,
    },
  };
}
