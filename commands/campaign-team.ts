import { defineCommand } from "./parts/define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign team",
  group: "about",
  aliases: ["team"],
  who: "everyone",
  on: { discord: true, twitch: { team: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("team_campaign", campaign, context),
});
