import { formatMoney } from "../src/announcements/money.ts";
import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { type ReplyText, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import type { Match } from "../src/services.ts";
import { defineCommand } from "./define.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, pageOption, pagingOf, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "match",
  description: "Shows who is matching donations right now",
  aliases: ["matches"],
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, now }) {
    const { campaign, matches, staleFrom } = await services.questions.matches({ place, campaign: number });
    if (matches.length === 0) return say(`Nobody is matching donations to ${campaign.name} right now.`);
    const shown = pageOf(matches, page, itemsPerPage(place.platform));
    return {
      lines: shown.items.map((match) => ({ name: match.by, text: matchWords(match, now), progress: match.progress })),
      links: donateLink(campaign),
      ...pagingOf(shown, { place, typed: "match", campaign: number }),
      ...ageOf(staleFrom, now),
    };
  },
});

function matchWords({ pledged, matched, endsAt }: Match, now: number): ReplyText {
  const soFar = matched === null ? "" : `, ${formatMoney(matched)} so far`;
  const deed = `is matching donations, up to ${formatMoney(pledged)}${soFar}.`;
  return endsAt === null ? deed : [`${deed} Ends `, relativeTime(endsAt, now), "."];
}
