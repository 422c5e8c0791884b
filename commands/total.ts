import { inOneLine } from "../src/words/frames.ts";
import { cardOf, headingOf, progressOf, sayOpen, statusOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "total",
  group: "giving",
  aliases: ["raised", "money", "how much"],
  who: "everyone",
  on: { discord: true, twitch: { total: true, raised: true, money: false }, browser: true },
  examples: ["total #2"],
  answers: "openly",
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, words, now }) {
    const totals = await services.questions.totals({ place, campaign: number });
    const [only, ...others] = totals.filter(({ isAbove }) => !isAbove);
    const ages = totals.flatMap(({ staleFrom }) => (staleFrom === null ? [] : [staleFrom]));
    return {
      lines: totals.map(({ campaign }) => ({
        name: headingOf(campaign.name, words),
        text: inOneLine(
          [statusOf(campaign, words, { share: false }), ...(campaign.ended ? [sayOpen(campaign, words)] : [])],
          words,
        ),
        progress: progressOf(campaign),
      })),
      ...(only && others.length === 0 && cardOf(only.campaign, words)),
      ...ageOf(ages.length === 0 ? null : Math.min(...ages), { now, words }),
    };
  },
});
