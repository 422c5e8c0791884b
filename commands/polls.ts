import { pageOf } from "../src/chat/pages.ts";
import { type ReplyLine, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption, pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "polls",
  group: "incentives",
  aliases: ["poll"],
  who: "everyone",
  on: { discord: true, twitch: { polls: true, poll: false }, browser: true },
  examples: ["polls 2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, now }) {
    const { campaign, polls, staleFrom } = await services.questions.polls({ place, campaign: number });
    const shown = pageOf(polls, page, 1);
    const [poll] = shown.items;
    if (poll === undefined) return say(`${campaign.name} has no open poll right now.`);
    const ending: ReplyLine[] = poll.endsAt === null ? [] : [{ text: ["Ends ", relativeTime(poll.endsAt, now), "."] }];
    return {
      title: poll.name,
      lines: [
        ...poll.options.map(({ name, amount, share }) => ({
          item: true,
          name,
          text: `${formatMoney(amount)} (${Math.round(share * 100)}%)`,
          progress: share,
        })),
        ...ending,
      ],
      links: donateLink(campaign, "Vote with a donation"),
      ...pagingOf(shown, { place, typed: "polls", campaign: number }),
      ...ageOf(staleFrom, now),
    };
  },
});
