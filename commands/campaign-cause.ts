import { defineCommand } from "./define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "campaign cause",
  description: "Shows the charity that the campaign is for",
  aliases: ["cause"],
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("cause", campaign, context),
});
