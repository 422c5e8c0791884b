import { formatMoney } from "../src/announcements/money.ts";
import { itemsPerPage, pageOf } from "../src/chat/pages.ts";
import { say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import type { RecentDonation } from "../src/services.ts";
import { defineCommand } from "./define.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { ageOf, campaignOption, pageOption, pagingOf, question } from "./parts/question.ts";

export default defineCommand({
  ...question,
  name: "donations",
  description: "Shows the latest donations",
  aliases: ["recent"],
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, now }) {
    const { campaign, donations, staleFrom } = await services.questions.donations({ place, campaign: number });
    if (donations.length === 0) return { ...say(`No donations to ${campaign.name} yet.`), links: donateLink(campaign) };
    const shown = pageOf(donations, page, itemsPerPage(place.platform));
    return {
      title: `Latest donations to ${campaign.name}`,
      lines: shown.items.map((donation) => toLine(donation, now)),
      ...pagingOf(shown, { place, typed: "donations", campaign: number }),
      ...ageOf(staleFrom, now),
    };
  },
});

function toLine({ name, amount, comment, at }: RecentDonation, now: number) {
  const text = at === null ? formatMoney(amount) : [`${formatMoney(amount)}, `, relativeTime(at, now)];
  return { item: true, name, text, note: comment === null ? undefined : `“${comment}”` };
}
