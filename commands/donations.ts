import { say } from "../src/chat/reply/reply.ts";
import type { RecentDonation } from "../src/services/asking/donations.ts";
import type { Words } from "../src/words/say.ts";
import { donateLink, endedOf, itemOf, quoteOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "donations",
  group: "giving",
  aliases: ["recent", "latest", "last", "who"],
  who: "everyone",
  on: {
    discord: true,
    twitch: { donations: true, recent: false, latest: false, last: false, who: false },
    browser: true,
  },
  examples: ["donations 2"],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, user, services, words, typed, now }) {
    const { campaign, donations, isReceived, staleFrom } = await services.questions.donations({
      place,
      campaign: number,
    });
    const { name, raised } = campaign;
    if (donations.length === 0) {
      // A total above zero means that there are donations, even if Tiltify's list is empty.
      const isNone = raised === null || raised.minor === 0n;
      const none = words.say(isNone ? "donations.none" : "donations.unlisted", { campaign: name });
      return { ...say(endedOf(campaign, words) ?? none), links: donateLink(campaign, words.say("link.donate")) };
    }
    // Moderators can hide a donation by its number in this list, or with the button next to it.
    const mayHide = user.role !== "everyone";
    services.numbered.donations.onShown({ place }, donations);
    if (mayHide) services.numbered.donations.onShown({ place, user }, donations);
    const hide = (id: string) => ({ label: words.say("hide.press"), typed: typed(`tiltify hide donation:${id}`) });
    const lines = donations.map((donation, index) => ({
      ...toLine(donation, { now, words }),
      ...(mayHide && { number: index + 1, offer: hide(donation.id) }),
    }));
    return {
      title: words.say(isReceived ? "donations.heard" : "donations.title", { campaign: name }),
      ...pageOfLines(lines, { page, place, typed: "donations", campaign: number, staleFrom, now, words }),
    };
  },
});

function toLine({ name, amount, comment, at }: RecentDonation, { now, words }: { now: number; words: Words }) {
  const facts = [words.value("amount", amount), ...(at === null ? [] : [words.value("ago", { time: at, now })])];
  return {
    ...itemOf(name, facts, words),
    name: words.value("name", name),
    note: comment === null ? undefined : quoteOf(comment, words),
  };
}
