import { say } from "../src/chat/reply/reply.ts";
import type { OpenMatch } from "../src/services/asking/matches.ts";
import { inOneLine } from "../src/words/frames.ts";
import type { Line } from "../src/words/parts.ts";
import type { Words } from "../src/words/say.ts";
import { donateLink, endedOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "match",
  group: "choices",
  aliases: ["matches", "matching", "double"],
  who: "everyone",
  on: { discord: true, twitch: { match: true, matches: true, matching: false, double: false }, browser: true },
  examples: [],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, words, now }) {
    const { campaign, matches, staleFrom } = await services.questions.matches({ place, campaign: number });
    if (matches.length === 0)
      return say(endedOf(campaign, words) ?? words.say("match.none", { campaign: campaign.name }));
    const lines = matches.map((match) => ({ text: matchWords(match, { now, words }), progress: match.progress }));
    return {
      links: donateLink(campaign, words.say("link.donate")),
      ...pageOfLines(lines, { page, place, typed: "match", campaign: number, staleFrom, now, words }),
    };
  },
});

function matchWords({ by, pledged, matched, endsAt }: OpenMatch, { now, words }: { now: number; words: Words }): Line {
  const { say } = words;
  const action = matched === null ? say("match.up-to", { by, pledged }) : say("match.so-far", { by, pledged, matched });
  return inOneLine([action, ...(endsAt === null ? [] : [say("match.ends", { end: { time: endsAt, now } })])], words);
}
