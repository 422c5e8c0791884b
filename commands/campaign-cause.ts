import { defineCommand } from "./parts/define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign cause",
  group: "about",
  // On Twitch that word leads to every question.
  aliases: ["cause", "who is", { name: "charity", means: "", takes: ["campaign"] }],
  who: "everyone",
  on: { discord: true, twitch: { cause: false }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("cause", campaign, context),
});
