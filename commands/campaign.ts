import { defineCommand } from "./define.ts";
import { cardOf, describeKind, progressOf, standingOf } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "campaign",
  description: "Shows the campaign: what it is for and how it stands",
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const { campaign, staleFrom } = await services.questions.campaign({ place, campaign: number });
    const { name, isOpen } = campaign;
    return {
      title: name,
      lines: [
        { text: `${standingOf(campaign)}.`, progress: progressOf(campaign) },
        `It is ${describeKind(campaign)}.${isOpen ? "" : " It is closed at the moment."}`,
      ],
      ...cardOf(campaign),
      ...ageOf(staleFrom, now),
    };
  },
});
