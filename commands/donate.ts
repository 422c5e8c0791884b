import { say } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "donate",
  description: "Gives the link to the donation page",
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
