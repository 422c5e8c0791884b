import { parseDuration } from "../src/chat/durations.ts";
import { say } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { givenWords, happeningWords } from "../src/composing/missed.ts";
import { durationWords } from "../src/composing/times.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption } from "./parts/question.ts";

const usualMs = 2 * 3_600_000;
const longestMs = 24 * 3_600_000;

export default defineCommand({
  name: "campaign missed",
  group: "campaign",
  aliases: ["missed", "catchup"],
  who: "everyone",
  on: { discord: true, twitch: { missed: true, catchup: true }, browser: true },
  examples: ["campaign missed 8h"],
  answers: "openly",
  cooldownMs: 5_000,
  options: {
    time: { type: "string", isDuration: true },
    campaign: campaignOption,
  },
  async run({ time, campaign: number }, { place, services, words, now }) {
    const { campaign, staleFrom } = await services.questions.campaign({ place, campaign: number });
    const since = now - askedFor(time);
    const missed = await services.missed(place, campaign, { since });
    if (missed === null || campaign.kind === "cause") {
      return say(`I don't hear what is given to ${campaign.name}, so I can't tell what you missed.`);
    }
    const lasted = durationWords(now - missed.from);
    const given = givenWords(missed);
    const happened = missed.happened.flatMap((happening) => {
      const told = happeningWords(happening, words);
      return told === null ? [] : [{ item: true, text: [`${told}, `, timeAgo(happening.moment.happenedAt, now)] }];
    });
    if (given === "" && happened.length === 0) {
      return { ...say(`Nothing came in for ${campaign.name} in the last ${lasted}.`), ...ageOf(staleFrom, now) };
    }
    return {
      title: `The last ${lasted} of ${campaign.name}`,
      lines: [...(given === "" ? [] : [given]), ...happened, ...(missed.from > since ? ["I wasn't here before."] : [])],
      ...ageOf(staleFrom, now),
    };
  },
});

/** In milliseconds. Viewers are not told what they typed wrong: it is the usual time then, or the longest there is. */
function askedFor(time: string | undefined): number {
  const ms = time === undefined ? undefined : parseDuration(time);
  return ms === undefined || ms === 0 ? usualMs : Math.min(ms, longestMs);
}
