import { say } from "../src/chat/reply.ts";
import { timeAgo } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import type { RecentDonation } from "../src/services/asking/donations.ts";
import { donateLink } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { campaignOption, pageOfLines, pageOption } from "./parts/question.ts";

export default defineCommand({
  name: "donations",
  group: "donations",
  aliases: ["recent"],
  who: "everyone",
  on: { discord: true, twitch: { donations: false, recent: false }, browser: true },
  examples: ["donations 2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page, campaign: number }, { place, services, now }) {
    const { campaign, donations, staleFrom } = await services.questions.donations({ place, campaign: number });
    if (donations.length === 0) return { ...say(`No donations to ${campaign.name} yet.`), links: donateLink(campaign) };
    const lines = donations.map((donation) => toLine(donation, now));
    return {
      title: `Latest donations to ${campaign.name}`,
      ...pageOfLines(lines, { page, place, typed: "donations", campaign: number, staleFrom, now }),
    };
  },
});

function toLine({ name, amount, comment, at }: RecentDonation, now: number) {
  const text = at === null ? formatMoney(amount) : [`${formatMoney(amount)}, `, timeAgo(at, now)];
  return { item: true, name, text, note: comment === null ? undefined : `“${comment}”` };
}
