import { defineCommand } from "./parts/define.ts";
import { donateReply } from "./parts/donate-link.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "donate",
  group: "giving",
  aliases: ["donation", "tip"],
  who: "everyone",
  on: { discord: true, twitch: { donate: true, donation: true, tip: true }, browser: true },
  examples: [],
  answers: "openly",
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, words }) {
    const { campaign } = await services.questions.campaign({ place, campaign: number });
    return donateReply(campaign, words);
  },
});
