/** Made-up announcements for a preview. The people in them aren't real. */
import type { About } from "../kinds/about.ts";
import { concealName, type Shown } from "../kinds/conceal.ts";
import { type Kind, kinds } from "../kinds/index.ts";
import { currencyWorth } from "../money/least-amount.ts";
import { type Money, toMoney, toWireMoney, type WireMoney } from "../money/money.ts";
import type { OwnWord } from "../words/en/own-texts.ts";
import type { Announcement, BundleContent, SingleContent } from "./content.ts";
import { worthNaming } from "./merge-donors.ts";
import { lookOf, type Tier } from "./tiers.ts";

/** How the examples look: their currency, and how much of a name they show. */
export type SampleOptions = {
  currency: string;
  shown: Shown;
  /** The tier to show. The example uses its amount and style. */
  tier?: Tier | undefined;
};

/** Donors and their amounts, in dollars. */
const dollarsOf = { "Ann Berg": 100, Bo: 75, Cy: 50, Dee: 40, Eli: 25, Fay: 20, Gus: 15, Hal: 10 };
/** A large donation in the examples is this many times an ordinary one. */
const large = 4;

/**
 * Returns examples of an announcement, in the streamer's own text if there is one. The first example has everything.
 * Donations get more examples, with less in them.
 */
export function createSamples(word: OwnWord, template: string | undefined, options: SampleOptions): Announcement[] {
  const about = template === undefined ? null : aboutIn(options);
  const kind = kinds.find(({ ownWords }) => ownWords.some((own) => own === word));
  const around = about === null ? {} : { about };
  if (kind === undefined) return [{ ...rushOf(options), ...around, ...(template !== undefined && { template }) }];
  const isLarge = word === "highlight";
  const look = lookOf(options.tier);
  const context = { happenedAt: 0, now: 0, isElsewhere: false, about, isAlone: true, isTest: false, isLarge, look };
  const templates = template === undefined ? undefined : { [word]: template };
  const all = dataOf(kind, options, isLarge ? large : 1).map(
    (data): SingleContent => ({ type: kind.name, data, context, templates }),
  );
  return word === "comment" ? all.slice(0, -1) : all.slice(0, isLarge ? 1 : undefined);
}

/** Returns a function that turns dollars into an amount of about the same worth in `currency`. */
export function sampleMoney(currency: string, times = 1): (dollars: number) => WireMoney {
  return (dollars) => ({ value: `${dollars * times * (currencyWorth[currency] ?? 1)}`, currency });
}

function dataOf(kind: Kind, { currency, shown, tier }: SampleOptions, times: number): unknown[] {
  const from = tier && toWireMoney({ ...tier.from, currency: tier.from.currency ?? currency });
  const person = (name: string) => concealName(name, shown.names);
  return kind.samples(from ? () => from : sampleMoney(currency, times)).map((data) => {
    const hidden = kind.hide(data, { person, isFiltered: () => false });
    return kind.name === "donation" && !shown.comment ? { ...data, ...Object(hidden), comment: null } : hidden;
  });
}

function rushOf({ currency, shown }: SampleOptions): BundleContent {
  const money = (dollars: number): Money => toMoney(sampleMoney(currency)(dollars));
  const donors = Object.entries(dollarsOf).map(([name, dollars]) => ({
    name: concealName(name, shown.names),
    amount: money(dollars),
  }));
  const sum = Object.values(dollarsOf).reduce((total, dollars) => total + dollars, 0);
  return { type: "bundle", count: donors.length, sums: [money(sum)], donors: worthNaming(donors) };
}

function aboutIn({ currency }: SampleOptions): About {
  const money = (dollars: number): Money => toMoney(sampleMoney(currency)(dollars));
  return {
    name: "Maple's 24h Stream",
    page: "https://tiltify.com/@maple/winter",
    donate: "https://donate.tiltify.com/@maple/winter",
    picture: null,
    standing: { raised: money(1_004), goal: money(2_000) },
  };
}
