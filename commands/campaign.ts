import { traitsOf } from "../src/chat/traits.ts";
import { cardOf, describeKind, progressOf, standingOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { forecastLines } from "./parts/forecast.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

export default defineCommand({
  name: "campaign",
  group: "campaign",
  aliases: [],
  who: "everyone",
  on: { discord: "campaign show", twitch: { campaign: false }, browser: true },
  examples: ["campaign #2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { campaign: campaignOption },
  async run({ campaign: number }, { place, services, now }) {
    const asked = { place, campaign: number };
    const { isOneLine, commandSign } = traitsOf(place.chat);
    const [answer, hasTargets] = await Promise.all([
      services.questions.campaign(asked),
      !isOneLine && services.questions.targets(asked).then(({ targets }) => targets.length > 0, isNot),
    ]);
    const { campaign, staleFrom } = answer;
    const { name, isOpen } = campaign;
    const which = number === undefined ? "" : ` #${number}`;
    const targets = { label: "Targets", typed: `${commandSign}campaign targets${which}` };
    return {
      title: name,
      lines: [
        { text: `${standingOf(campaign)}.`, progress: progressOf(campaign) },
        ...(await forecastLines(answer, { services, now })),
        `It is ${describeKind(campaign)}.${isOpen ? "" : " It is closed at the moment."}`,
      ],
      ...cardOf(campaign),
      offers: hasTargets ? [targets] : [],
      ...ageOf(staleFrom, now),
    };
  },
});

/** Nice to have: what cannot be told is not offered. */
function isNot(): false {
  return false;
}
