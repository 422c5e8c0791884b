import { conceal, type Shown } from "./conceal.ts";
import type { MessageContent } from "./content.ts";
import { currencyWorth } from "./currency-worth.ts";
import { type Money, toMoney } from "./money.ts";

/** What people may want to see before it happens, each in one example. Nobody in it is real. */
export type Sample = { kind: "donation" | "rush" | "milestone" | "goal"; content: MessageContent };

/** In dollars. */
const given = { "Ann Berg": 100, Bo: 75, Cy: 50, Dee: 40, Eli: 25, Fay: 20, Gus: 15, Hal: 10 };

/** Examples in a currency, with amounts that are worth about the same everywhere, and as a place shows people. */
export function createSamples({ currency, shown }: { currency: string; shown: Shown }): Sample[] {
  const money = (dollars: number): Money => toMoney({ value: `${dollars * (currencyWorth[currency] ?? 1)}`, currency });
  const person = (name: string) => conceal({ name, comment: null }, shown).name;
  const donors = Object.entries(given).map(([name, dollars]) => ({ name: person(name), amount: money(dollars) }));
  const sum = Object.values(given).reduce((total, dollars) => total + dollars, 0);
  const donation = conceal({ name: "Ann Berg", comment: "Go otters!" }, shown);
  return [
    {
      kind: "donation",
      content: {
        type: "donation",
        test: false,
        amount: money(25),
        ...donation,
        rewards: [],
        poll: null,
        refunded: false,
        to: null,
      },
    },
    { kind: "rush", content: { type: "bundle", count: donors.length, sums: [money(sum)], donors } },
    {
      kind: "milestone",
      content: {
        type: "milestone",
        milestone: { name: "Hot sauce", amount: money(500) },
        next: { name: "Karaoke", amount: money(750) },
      },
    },
    {
      kind: "goal",
      content: {
        type: "goal",
        goal: money(2_000),
        raised: money(2_012),
        cause: "River Otter Trust",
        to: null,
        isOpen: true,
      },
    },
  ];
}
