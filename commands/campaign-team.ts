import { defineCommand } from "./define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "campaign team",
  description: "Shows the team's campaign that this one belongs to",
  aliases: ["team"],
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("team_campaign", campaign, context),
});
