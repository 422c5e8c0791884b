import { defineCommand } from "./define.ts";
import { answerParent } from "./parts/parent.ts";
import { campaignOption, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "campaign event",
  description: "Shows the event that the campaign belongs to",
  aliases: ["event"],
  options: { campaign: campaignOption },
  run: ({ campaign }, context) => answerParent("fundraising_event", campaign, context),
});
