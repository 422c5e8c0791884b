import { defineCommand } from "./parts/define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign event",
  group: "about",
  aliases: ["event"],
  who: "everyone",
  on: { discord: true, twitch: { event: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("fundraising_event", campaign, context),
});
