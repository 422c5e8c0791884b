import { say } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "donate",
  group: "giving",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { donate: true }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, words }) {
    const { campaign } = await services.questions.campaign({ place, campaign: number });
    const { name, donateUrl, isOpen, image } = campaign;
    if (!isOpen) return say(words.say("donate.closed", { campaign: name }));
    if (donateUrl === null) return say(words.say("donate.no-page", { campaign: name }));
    return {
      title: words.say("donate.title", { campaign: name }),
      lines: [],
      links: [{ label: words.say("link.donate"), url: donateUrl, spoken: true }],
      image: image ?? undefined,
    };
  },
});
