import { defineCommand } from "./parts/define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign event",
  group: "campaign",
  description: "Shows the event that the campaign belongs to",
  aliases: ["event"],
  who: "everyone",
  on: { discord: true, twitch: { event: false }, browser: true },
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("fundraising_event", campaign, context),
});
