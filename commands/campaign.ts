import { defineCommand } from "./define.ts";
import { describeKind, donateLink, progressOf, standingOf } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "campaign",
  description: "Shows the campaign: what it is for and how it stands",
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const { campaign, staleFrom } = await services.questions.campaign({ place, campaign: number });
    const { name, isOpen, url, image } = campaign;
    return {
      title: name,
      lines: [
        { text: `${standingOf(campaign)}.`, progress: progressOf(campaign) },
        `It is ${describeKind(campaign)}.${isOpen ? "" : " It is closed at the moment."}`,
      ],
      links: [...donateLink(campaign), ...(url === null ? [] : [{ label: "Its page", url }])],
      image: image ?? undefined,
      ...ageOf(staleFrom, now),
    };
  },
});
