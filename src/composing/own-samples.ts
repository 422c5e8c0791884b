import type { About } from "../kinds/about.ts";
import type { BundleContent, SingleContent } from "./content.ts";
import type { WordedKind } from "./own-words.ts";
import { createSamples, type SampleOptions, sampleMoney } from "./samples.ts";

/**
 * What somebody's own words look like, in made-up examples: one with all that may be said, and of a donation one with
 * nothing but its amount, too.
 */
export function createOwnSamples(
  kind: WordedKind,
  template: string,
  options: SampleOptions,
): (SingleContent | BundleContent)[] {
  const words = { template, about: aboutIn(options) };
  return examplesOf(kind, options).map((content) => ({ ...content, words }));
}

function examplesOf(kind: WordedKind, options: SampleOptions): (SingleContent | BundleContent)[] {
  const money = sampleMoney(options.currency);
  const { donation, rush, milestone, goal } = createSamples(options);
  const rich = { ...donation, rewards: ["Drawing"], poll: { name: poll, option: "Puzzle" } };
  const sold = { item, amount: money(55), by: "Rin" };
  const puzzle = { name: "Puzzle", amount: money(90) };
  switch (kind) {
    case "donation":
      return [rich, donation, { ...donation, comment: null }];
    case "comment":
      return [rich, donation];
    case "highlight":
      return [{ ...rich, amount: money(100), highlight: true }];
    case "milestone":
      return [milestone];
    case "nearly":
      return [{ type: "nearly", milestone: milestone.milestone, left: money(20) }];
    case "goal":
      return [goal];
    case "new-goal":
      return [{ type: "goal-set", goal: money(5_000), raised: money(2_012), to: null }];
    case "progress":
      return [{ type: "progress", percent: 50, raised: money(1_004), goal: money(2_000), to: null }];
    case "bundle":
      return [rush];
    case "match":
      return [{ type: "match-start", by, upTo: money(1_000), ends }];
    case "match-ending":
      return [{ type: "match-ending", by, upTo: money(1_000), matched: money(640), ends }];
    case "match-end":
      return [{ type: "match-end", by, paid: money(1_000) }];
    case "poll-lead":
      return [{ type: "poll-lead", poll, leader: puzzle, second: { name: "Platformer", amount: money(75) } }];
    case "poll":
      return [{ type: "poll-result", poll, winners: [puzzle], sum: money(165) }];
    case "reward":
      return [{ type: "reward-new", rewards: [{ name: "Drawing", amount: money(25) }], more: 0 }];
    case "reward-gone":
      return [{ type: "reward-gone", name: "Drawing" }];
    case "schedule":
      return [{ type: "starting", names: ["Karaoke"], more: 0, starts: inTenMinutes }];
    case "reminder": {
      const reminder = { type: "reminder", url: "https://donate.tiltify.com/@maple/winter" } as const;
      const standing = { raised: money(380), goal: money(2_000) };
      const ahead = { milestone: milestone.milestone, left: money(120), goal: standing.goal };
      return [{ ...reminder, standing, ahead }];
    }
    case "bid":
      return [{ type: "high-bid", ...sold, rise: money(10), ends: inTwoHours }];
    case "item-ending":
      return [
        { type: "auction-ending", item, bid: { amount: money(55), by: "Rin" }, startingBid: null, ends: inTwoHours },
        { type: "auction-ending", item, bid: null, startingBid: money(10), ends: inTwoHours },
      ];
    case "item-sold":
      return [{ type: "auction-won", ...sold }];
    case "closing":
      return [{ type: "closing", name: campaignName, raised: money(4_120), donors: 187 }];
  }
}

const poll = "Which game next?";
const by = "Big Otter";
const ends = { time: 0, lasts: "42 min" };
const item = "Otter print";
const inTenMinutes = { time: 0, lasts: "10 min" };
const inTwoHours = { time: 0, words: "in 2 h" };
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
