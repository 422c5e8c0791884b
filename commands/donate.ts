import { say } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "donate",
  group: "donations",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { donate: true }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services }) {
    const { campaign } = await services.questions.campaign({ place, campaign: number });
    const { name, donateUrl, isOpen, image } = campaign;
    if (!isOpen) return say(`${name} takes no donations at the moment.`);
    if (donateUrl === null) return say(`Tiltify doesn't tell me a donation page of ${name}.`);
    return {
      title: `Donate to ${name}`,
      lines: [],
      links: [{ label: "Donate", url: donateUrl, spoken: true }],
      image: image ?? undefined,
    };
  },
});
