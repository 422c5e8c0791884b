import type { About } from "./about.ts";
import type { SingleContent } from "./content.ts";
import type { WordedKind } from "./own-words.ts";
import { createSamples, type SampleOptions, sampleMoney } from "./samples.ts";

/**
 * What somebody's own words look like, in made-up examples: one with all that may be said, and of a donation one with
 * nothing but its amount, too.
 */
export function createOwnSamples(kind: WordedKind, template: string, options: SampleOptions): SingleContent[] {
  const words = { template, about: aboutIn(options) };
  return examplesOf(kind, options).map((content) => ({ ...content, words }));
}

function examplesOf(kind: WordedKind, options: SampleOptions): SingleContent[] {
  const money = sampleMoney(options.currency);
  const { donation, milestone, goal } = createSamples(options);
  const rich = { ...donation, rewards: ["Drawing"], poll: { name: "Which game next?", option: "Puzzle" } };
  switch (kind) {
    case "donation":
      return [rich, donation, { ...donation, comment: null }];
    case "comment":
      return [rich, donation];
    case "highlight":
      return [{ ...rich, amount: money(100), highlight: true }];
    case "milestone":
      return [milestone];
    case "goal":
      return [goal];
    case "progress":
      return [{ type: "progress", percent: 50, raised: money(1_004), goal: money(2_000), to: null }];
    case "closing":
      return [{ type: "closing", name: campaignName, raised: money(4_120), donors: 187 }];
  }
}

const campaignName = "Maple's 24h Stream";

function aboutIn({ currency }: SampleOptions): About {
  const money = sampleMoney(currency);
  return {
    name: campaignName,
    page: "https://tiltify.com/@maple/winter",
    donate: "https://donate.tiltify.com/@maple/winter",
    picture: null,
    standing: { raised: money(1_004), goal: money(2_000) },
  };
}
