import { traitsOf } from "../src/chat/traits.ts";
import { cardOf, progressOf, sayKind, standingOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { forecastLines } from "./parts/forecast.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign",
  group: "about",
  aliases: ["about"],
  who: "everyone",
  on: { discord: "campaign show", twitch: { campaign: false, about: false }, browser: true },
  examples: ["campaign #2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, words, now }) {
    const asked = { place, campaign: number };
    const { isOneLine, commandSign } = traitsOf(place.chat);
    const [answer, hasTargets] = await Promise.all([
      services.questions.campaign(asked),
      !isOneLine && services.questions.targets(asked).then(({ targets }) => targets.length > 0, isNot),
    ]);
    const { campaign, staleFrom } = answer;
    const { name } = campaign;
    const which = number === undefined ? "" : ` #${number}`;
    const targets = { label: words.say("targets.label"), typed: `${commandSign}campaign targets${which}` };
    return {
      title: name,
      lines: [
        { text: standingOf(campaign, words), progress: progressOf(campaign) },
        ...(await forecastLines(answer, { services, words, now })),
        sayKind(campaign, words),
      ],
      ...cardOf(campaign, words),
      offers: hasTargets ? [targets] : [],
      ...ageOf(staleFrom, { now, words }),
    };
  },
});

/** Nice to have: what cannot be told is not offered. */
function isNot(): false {
  return false;
}
