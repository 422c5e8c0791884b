import { say } from "../src/chat/reply/reply.ts";
import type { OpenReward } from "../src/services/asking/rewards.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { donateLink, endedOf, endOf, itemOf, sayTitle } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "rewards",
  group: "choices",
  aliases: ["reward", "incentives", "prizes", "perks", "tiers"],
  who: "everyone",
  on: {
    discord: true,
    twitch: { rewards: true, reward: true, incentives: true, prizes: false, perks: false, tiers: false },
    browser: true,
  },
  examples: ["rewards 2"],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, words, now }) {
    const { campaign, rewards, staleFrom } = await services.questions.rewards({ place, campaign: number });
    const ended = endedOf(campaign, words);
    if (ended !== null) return say(ended);
    if (rewards.length === 0) return say(words.say("rewards.none", { campaign: campaign.name }));
    const lines = rewards.map((reward) => ({
      ...itemOf(reward.name, offerOf(reward, { now, words }), words),
      name: sayTitle(reward.name, words),
      note: reward.description ?? undefined,
    }));
    return {
      title: words.say("rewards.title", { campaign: campaign.name }),
      links: donateLink(campaign, words.say("link.donate")),
      ...pageOfLines(lines, { page, place, typed: "rewards", campaign: number, staleFrom, now, words }),
    };
  },
});

function offerOf({ amount, left, endsAt }: OpenReward, { now, words }: { now: number; words: Words }): Line[] {
  const price = amount === null ? [] : [words.value("amount", amount)];
  if (left === 0) return [...price, words.say("rewards.gone")];
  const stock = left === null ? [] : [words.say("rewards.left", { left })];
  return [...price, ...stock, ...endOf(endsAt, { now, words })];
}
