import { addMoney, formatMoney } from "../src/money/money.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import { cardOf, progressOf, standingOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { forecastLines } from "./parts/forecast.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "goal",
  group: "donations",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { goal: true }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const answer = await services.questions.campaign({ place, campaign: number });
    const { campaign, staleFrom } = answer;
    const line = { text: goalWords(campaign), progress: progressOf(campaign) };
    const forecast = await forecastLines(answer, { services, now });
    return { lines: [line, ...forecast], ...cardOf(campaign), ...ageOf(staleFrom, now) };
  },
});

function goalWords(campaign: CampaignSummary): string {
  const { name, raised, goal } = campaign;
  if (raised === null) return `Tiltify doesn't tell how ${name} stands.`;
  if (goal === null) return `${name} has no goal. ${formatMoney(raised)} so far.`;
  const missing = addMoney(goal, { ...raised, minor: -raised.minor });
  const head = missing.minor > 0n ? `${formatMoney(missing)} to go` : "The goal is reached";
  return `${head}: ${name} is at ${standingOf(campaign)}.`;
}
