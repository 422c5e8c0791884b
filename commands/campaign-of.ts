import { pageOf } from "../src/chat/pages.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { wholePercentOf } from "../src/money/share.ts";
import type { CampaignSummary } from "../src/services/asking/summary.ts";
import type { Words } from "../src/words/say.ts";
import { itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption, pageOption, pagingOf } from "./parts/question.ts";

/** As many as have room for a button each. */
const mostOnPage = 5;

export default defineCommand({
  name: "campaign of",
  group: "about",
  aliases: ["of"],
  who: "everyone",
  on: { discord: true, twitch: { of: false }, browser: true },
  examples: ["campaign of @maple"],
  answers: "openly",
  // Whoever names somebody makes us look at the platform for what nobody has asked before.
  cooldownMs: 15_000,
  options: {
    page: pageOption,
    campaign: campaignOption,
    whose: { type: "string" },
  },
  async run({ page = 1, campaign: number, whose: typed }, { place, user, services, words, now }) {
    const isViewer = user.role === "everyone";
    // Anybody can call a campaign what they like: what viewers choose is not said where everybody reads it.
    const whose = isViewer && traitsOf(place.chat).isPublic ? undefined : typed;
    const asked = { place, campaign: number, whose };
    const { owner, address, campaigns, staleFrom } = await services.questions.campaignsOf(asked);
    const shown = pageOf(campaigns, page, mostOnPage);
    const command = whose === undefined ? "campaign of" : address && `campaign of ${address}`;
    const paging = command === null ? {} : pagingOf(shown, { place, typed: command, campaign: number });
    return {
      title: words.say("of.title", { owner }),
      lines: shown.items.length === 0 ? [words.say("of.none")] : shown.items.map((one) => toLine(one, words)),
      links: shown.items.flatMap(({ name, url }) => (url === null ? [] : [{ label: name, url }])),
      ...paging,
      ...ageOf(staleFrom, { now, words }),
      private: isViewer && whose !== undefined,
    };
  },
});

function toLine({ name, raised, goal, isOpen, ended }: CampaignSummary, words: Words) {
  const { say } = words;
  const standing =
    raised === null
      ? say("of.unknown-total")
      : goal === null
        ? words.value("amount", raised)
        : say("of.share", { raised, goal, percent: wholePercentOf(raised, goal) });
  return itemOf(name, [standing, ...(isOpen ? [] : [say(ended === null ? "fact.closed" : "connected.ended")])], words);
}
