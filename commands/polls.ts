import { pageOf, say } from "../src/chat/reply/reply.ts";
import { donateLink, endedOf, sayTitle } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption, pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "polls",
  group: "choices",
  aliases: ["poll", "vote"],
  who: "everyone",
  on: { discord: true, twitch: { polls: true, poll: true, vote: true }, browser: true },
  examples: ["polls 2"],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, words, now }) {
    const { campaign, polls, staleFrom } = await services.questions.polls({ place, campaign: number });
    const shown = pageOf(polls, page, 1);
    const [poll] = shown.items;
    if (poll === undefined)
      return say(endedOf(campaign, words) ?? words.say("polls.none", { campaign: campaign.name }));
    const end = poll.endsAt === null ? null : { time: poll.endsAt, now };
    return {
      title: sayTitle(poll.name, words),
      lines: [
        ...poll.options.map(({ name, amount, share }) => ({
          item: true,
          name: sayTitle(name, words),
          text: words.say("polls.option", { amount, percent: Math.round(share * 100) }),
          progress: share,
        })),
        ...(end === null ? [] : [words.say("polls.ends", { end })]),
      ],
      links: donateLink(campaign, words.say("link.vote")),
      ...pagingOf(shown, { place, typed: "polls", campaign: number }),
      ...ageOf(staleFrom, { now, words }),
    };
  },
});
