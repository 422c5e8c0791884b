import { type ReplyText, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import type { OpenReward } from "../src/services/asking/rewards.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "rewards",
  group: "incentives",
  aliases: ["reward", "incentives"],
  who: "everyone",
  on: { discord: true, twitch: { rewards: true, reward: true, incentives: false }, browser: true },
  examples: ["rewards 2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, rewards, staleFrom } = await services.questions.rewards({ place, campaign: number });
    if (rewards.length === 0) return say(`${campaign.name} offers no rewards right now.`);
    const lines = rewards.map((reward) => ({
      item: true,
      name: reward.name,
      text: offerOf(reward, now),
      note: reward.description ?? undefined,
    }));
    return {
      title: `Rewards of ${campaign.name}`,
      links: donateLink(campaign),
      ...pageOfLines(lines, { page, place, typed: "rewards", campaign: number, staleFrom, now }),
    };
  },
});

function offerOf({ amount, left, endsAt }: OpenReward, now: number): ReplyText {
  const price = amount === null ? "" : `${formatMoney(amount)}, `;
  if (left === 0) return `${price}all gone`;
  const stock = left === null ? "" : `${left} left, `;
  return endsAt === null ? (price + stock).slice(0, -2) : [`${price}${stock}ends `, relativeTime(endsAt, now)];
}
