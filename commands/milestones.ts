import { say } from "../src/chat/reply.ts";
import { formatMoney } from "../src/money/money.ts";
import type { OpenMilestone } from "../src/services/asking/milestones.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "milestones",
  group: "incentives",
  aliases: ["milestone", "next"],
  who: "everyone",
  on: { discord: true, twitch: { milestones: true, milestone: true, next: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, milestones, staleFrom } = await services.questions.milestones({ place, campaign: number });
    if (milestones.length === 0) return say(`${campaign.name} has no milestones.`);
    return {
      title: `Milestones of ${campaign.name}`,
      ...pageOfLines(milestones.map(toLine), { page, place, typed: "milestones", campaign: number, staleFrom, now }),
    };
  },
});

function toLine({ name, amount, missing, progress }: OpenMilestone) {
  const standing = missing === null ? "reached" : `${formatMoney(missing)} to go`;
  return { item: true, name, text: `at ${formatMoney(amount)}, ${standing}`, progress };
}
