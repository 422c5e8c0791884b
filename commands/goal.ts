import { subtractMoney } from "../src/money/money.ts";
import { wholePercentOf } from "../src/money/share.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import { inOneLine } from "../src/words/frames.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { cardOf, endedOf, progressOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { forecastLines } from "./parts/forecast.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "goal",
  group: "giving",
  aliases: ["progress", "percent", "how far"],
  who: "everyone",
  on: { discord: true, twitch: { goal: true, progress: true, percent: true }, browser: true },
  examples: [],
  answers: "openly",
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, words, now }) {
    const answer = await services.questions.campaign({ place, campaign: number });
    const { campaign, staleFrom } = answer;
    const line = { text: goalWords(campaign, words), progress: progressOf(campaign) };
    const forecast = await forecastLines(answer, { services, words, now });
    return { lines: [line, ...forecast], ...cardOf(campaign, words), ...ageOf(staleFrom, { now, words }) };
  },
});

function goalWords(summary: CampaignSummary, words: Words): Line {
  const { say } = words;
  const { name: campaign, raised, goal, promised } = summary;
  const ended = endedOf(summary, words);
  if (ended !== null) return ended;
  if (raised === null) return say("goal.unknown", { campaign });
  if (goal === null) return say("goal.none", { campaign, raised });
  const missing = subtractMoney(goal, raised);
  const standing = { campaign, raised, goal, percent: wholePercentOf(raised, goal) };
  const stands = missing.minor > 0n ? say("goal.to-go", { ...standing, missing }) : say("goal.reached", standing);
  return inOneLine([stands, ...(promised === null ? [] : [say("standing.promised", { promised })])], words);
}
