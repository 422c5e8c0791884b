import type { Reply } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { answerCount, answerEnd } from "./parts/campaign-progress.ts";
import { cardOf, progressOf, sayKind, statusOf } from "./parts/campaign-words.ts";
import { answerCampaignsOf, answerEvents } from "./parts/campaigns-of.ts";
import { defineCommand } from "./parts/define.ts";
import { answerFitness } from "./parts/fitness.ts";
import { forecastLines } from "./parts/forecast.ts";
import { answerMissed } from "./parts/missed.ts";
import { answerMembers, answerParent } from "./parts/parent.ts";
import { ageOf, campaignOption, pageOption, type QuestionArguments, type QuestionContext } from "./parts/question.ts";
import { answerTargets } from "./parts/targets.ts";

/** A question about a campaign. Typing one of `words` asks it. `takes` names the options that can follow. */
type Topic = {
  words: readonly string[];
  takes: readonly (keyof QuestionArguments)[];
  answer(asked: QuestionArguments, context: QuestionContext): Promise<Reply>;
};
const topics = {
  // On Twitch, "charity" can come before any question.
  cause: { words: ["cause", "charity"], takes: [], answer: (...asked) => answerParent("cause", ...asked) },
  event: { words: ["event"], takes: [], answer: (...asked) => answerParent("fundraising_event", ...asked) },
  team: { words: ["team"], takes: [], answer: (...asked) => answerParent("team_campaign", ...asked) },
  events: { words: ["events"], takes: ["page"], answer: answerEvents },
  members: { words: ["members"], takes: ["page"], answer: answerMembers },
  fitness: { words: ["fitness"], takes: ["page"], answer: answerFitness },
  targets: { words: ["targets", "target"], takes: ["page"], answer: answerTargets },
  end: { words: ["timeleft", "time left", "end"], takes: [], answer: answerEnd },
  count: { words: ["average", "avg", "count"], takes: [], answer: answerCount },
  missed: { words: ["missed", "catchup"], takes: ["time"], answer: answerMissed },
  of: { words: ["of"], takes: ["page", "whose"], answer: answerCampaignsOf },
} as const satisfies Record<string, Topic>;
const choices = Object.keys(topics) as (keyof typeof topics)[]; // `Object.keys` loses the type

const shortcuts = choices.flatMap((means) => {
  const { words, takes } = topics[means];
  return [`campaign ${means}`, ...words].map((name) => ({ name, means, takes: [...takes, "campaign"] }));
});

export default defineCommand({
  name: "campaign",
  group: "about",
  // These were the names in older versions. Discord may still show them.
  aliases: ["about", "info", "stats", { name: "campaign show", means: "", takes: ["campaign"] }, ...shortcuts],
  who: "everyone",
  on: {
    discord: true,
    twitch: {
      ...{ timeleft: true, end: false, average: false, avg: false, count: false, info: false, stats: false },
      ...{ campaign: false, about: false, cause: false, event: false, team: false },
      ...{ events: false, members: false, fitness: false },
      ...{ targets: false, target: false, missed: true, catchup: true, of: false },
    },
    browser: true,
  },
  examples: ["campaign #2", "campaign missed 8h", "campaign of @maple"],
  answers: "openly",
  options: {
    // We look up the typed name on Tiltify each time, so this question has a longer cooldown.
    what: { type: "string", choices, cooldownsMs: { of: 15_000 } },
    page: { ...pageOption, ofShortcuts: true },
    time: { type: "string", isDuration: true, ofShortcuts: true },
    campaign: campaignOption,
    whose: { type: "string", ofShortcuts: true },
  },
  run: ({ what, ...asked }, context) =>
    what === undefined ? answer(asked, context) : topics[what].answer(asked, context),
});

/** Answers `/campaign` without a question: who the campaign is for, and its progress. */
async function answer(
  { campaign: number }: QuestionArguments,
  { place, services, words, now }: QuestionContext,
): Promise<Reply> {
  const asked = { place, campaign: number };
  const { isOneLine, commandPrefix } = traitsOf(place.chat);
  const [answer, hasTargets] = await Promise.all([
    services.questions.campaign(asked),
    // If targets can't be read, the answer just doesn't offer them.
    !isOneLine &&
      services.questions.targets(asked).then(
        ({ targets }) => targets.length > 0,
        () => false,
      ),
  ]);
  const { campaign, staleFrom } = answer;
  const { name } = campaign;
  const which = number === undefined ? "" : ` #${number}`;
  const targets = { label: words.say("targets.label"), typed: `${commandPrefix}campaign targets${which}` };
  return {
    title: name,
    lines: [
      { text: statusOf(campaign, words), progress: progressOf(campaign) },
      ...(await forecastLines(answer, { services, words, now })),
      sayKind(campaign, words),
    ],
    ...cardOf(campaign, words),
    offers: hasTargets ? [targets] : [],
    ...ageOf(staleFrom, { now, words }),
  };
}
