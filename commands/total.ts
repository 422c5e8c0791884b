import { formatMoney } from "../src/announcements/money.ts";
import type { CampaignSummary } from "../src/services.ts";
import { defineCommand } from "./define.ts";
import { cardOf, progressOf } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "total",
  description: "Says how much has been raised so far",
  aliases: ["raised"],
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const totals = await services.questions.totals({ place, campaign: number });
    const [only, ...others] = totals;
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

function amountOf({ raised, goal }: CampaignSummary): string {
  if (raised === null) return "Tiltify doesn't tell its total";
  return formatMoney(raised) + (goal === null ? "" : ` of ${formatMoney(goal)}`);
}
