import { type ReplyText, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import type { OpenMatch } from "../src/services/asking/matches.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "match",
  group: "incentives",
  aliases: ["matches"],
  who: "everyone",
  on: { discord: true, twitch: { match: true, matches: true }, browser: true },
  examples: [],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, matches, staleFrom } = await services.questions.matches({ place, campaign: number });
    if (matches.length === 0) return say(`Nobody is matching donations to ${campaign.name} right now.`);
    const lines = matches.map((match) => ({ name: match.by, text: matchWords(match, now), progress: match.progress }));
    return {
      links: donateLink(campaign),
      ...pageOfLines(lines, { page, place, typed: "match", campaign: number, staleFrom, now }),
    };
  },
});

function matchWords({ pledged, matched, endsAt }: OpenMatch, now: number): ReplyText {
  const soFar = matched === null ? "" : `, ${formatMoney(matched)} so far`;
  const deed = `is matching donations, up to ${formatMoney(pledged)}${soFar}.`;
  return endsAt === null ? deed : [`${deed} Ends `, relativeTime(endsAt, now), "."];
}
