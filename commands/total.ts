import { defineCommand } from "./define.ts";
import { amountOf, cardOf, progressOf } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "total",
  description: "Says how much has been raised so far",
  aliases: ["raised"],
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const totals = await services.questions.totals({ place, campaign: number });
    const [only, ...others] = totals.filter(({ isAbove }) => !isAbove);
    const ages = totals.flatMap(({ staleFrom }) => (staleFrom === null ? [] : [staleFrom]));
    return {
      lines: totals.map(({ campaign }) => ({
        name: `${campaign.name}:`,
        text: `${amountOf(campaign)}.`,
        progress: progressOf(campaign),
      })),
      ...(only && others.length === 0 && cardOf(only.campaign)),
      ...ageOf(ages.length === 0 ? null : Math.min(...ages), now),
    };
  },
});
