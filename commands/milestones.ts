import { say } from "../src/chat/reply/reply.ts";
import type { OpenMilestone } from "../src/services/asking/milestones.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import type { Words } from "../src/words/say.ts";
import { itemOf, sayTitle } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "milestones",
  group: "choices",
  aliases: ["milestone", "next"],
  who: "everyone",
  on: { discord: true, twitch: { milestones: true, milestone: true, next: false }, browser: true },
  examples: [],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, words, now }) {
    const { campaign, milestones, staleFrom } = await services.questions.milestones({ place, campaign: number });
    if (milestones.length === 0) return say(words.say("milestones.none", { campaign: campaign.name }));
    const lines = milestones.map((milestone) => toLine(milestone, campaign, words));
    return {
      title: words.say("milestones.title", { campaign: campaign.name }),
      ...pageOfLines(lines, { page, place, typed: "milestones", campaign: number, staleFrom, now, words }),
    };
  },
});

function toLine(
  { name, amount, missing, progress }: OpenMilestone,
  { ended }: Pick<CampaignSummary, "ended">,
  words: Words,
) {
  const { say } = words;
  const ahead = missing === null || ended !== null ? [] : [say("fact.to-go", { missing })];
  const standing = missing === null ? [say("fact.reached")] : ahead;
  return {
    ...itemOf(name, [say("milestones.at", { amount }), ...standing], words),
    name: sayTitle(name, words),
    progress,
  };
}
