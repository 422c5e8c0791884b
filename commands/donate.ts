import { say } from "../src/chat/reply.ts";
import { endedOf } from "./parts/campaign-words.ts";
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
    const { name, url, donateUrl, isOpen, image } = campaign;
    const ended = endedOf(campaign, words);
    if (ended !== null) return say(ended);
    if (!isOpen) return say(words.say("donate.closed", { campaign: name }));
    // Whoever has no page for donations has a button on its own.
    const page = donateUrl ?? url;
    if (page === null) return say(words.say("donate.no-page", { campaign: name }));
    return {
      title: words.say("donate.title", { campaign: name }),
      lines: [],
      links: [{ label: words.say("link.donate"), url: page, spoken: true }],
      image: image ?? undefined,
    };
  },
});
