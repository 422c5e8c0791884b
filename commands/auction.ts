import { itemsPerPage } from "../src/chat/pages.ts";
import { type ReplyText, say } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
import { formatMoney } from "../src/money/money.ts";
import type { OpenAuctionItem } from "../src/services/asking/auction.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption, pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "auction",
  group: "incentives",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { auction: true }, browser: true },
  examples: ["auction 2"],
  answers: "openly",
  cooldownMs: 5_000,
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, now }) {
    const asked = { place, campaign: number, page, size: itemsPerPage(place.chat) };
    const { campaign, items, staleFrom, ...paging } = await services.questions.auction(asked);
    const { name, url } = campaign;
    if (items.length === 0) return say(`Nothing is up for auction in ${name} right now.`);
    return {
      title: name,
      lines: items.map((item) => ({ item: true, name: `${item.name}:`, text: bidWords(item, now) })),
      links: url === null ? [] : [{ label: "Bid", url, spoken: true }],
      ...pagingOf(paging, { place, typed: "auction", campaign: number }),
      ...ageOf(staleFrom, now),
    };
  },
});

function bidWords({ bid, startingBid, endsAt }: OpenAuctionItem, now: number): ReplyText {
  const start = startingBid === null ? "" : `, starts at ${formatMoney(startingBid)}`;
  const standing = bid === null ? `no bid yet${start}` : `${formatMoney(bid.amount)}, high bid by ${bid.by}`;
  return endsAt === null ? standing : [`${standing}, ends `, relativeTime(endsAt, now)];
}
