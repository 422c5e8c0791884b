import { itemsPerPage, say } from "../src/chat/reply/reply.ts";
import type { OpenAuctionItem } from "../src/services/asking/auction.ts";
import type { Words } from "../src/words/say.ts";
import { endOf, itemOf } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { ageOf, campaignOption, pageOption, pagingOf } from "./parts/question.ts";

export default defineCommand({
  name: "auction",
  group: "choices",
  aliases: ["auctions", "bid", "bids"],
  who: "everyone",
  on: { discord: true, twitch: { auction: true, auctions: true, bid: false, bids: false }, browser: true },
  examples: ["auction 2"],
  answers: "openly",
  options: { page: pageOption, campaign: campaignOption },
  async run({ page = 1, campaign: number }, { place, services, words, now }) {
    const asked = { place, campaign: number, page, size: itemsPerPage(place.chat) };
    const { campaign, items, staleFrom, ...paging } = await services.questions.auction(asked);
    const { name, url } = campaign;
    if (items.length === 0) return say(words.say("auction.none", { auction: name }));
    return {
      title: name,
      lines: items.map((item) => toLine(item, { now, words })),
      links: url === null ? [] : [{ label: words.say("link.bid"), url, spoken: true }],
      ...pagingOf(paging, { place, typed: "auction", campaign: number }),
      ...ageOf(staleFrom, { now, words }),
    };
  },
});

function toLine({ name, bid, startingBid, endsAt }: OpenAuctionItem, { now, words }: { now: number; words: Words }) {
  const { say } = words;
  const start = startingBid === null ? [] : [say("auction.starts-at", { amount: startingBid })];
  const progress =
    bid === null ? [say("auction.no-bid"), ...start] : [say("auction.bid", { amount: bid.amount, bidder: bid.by })];
  return itemOf(name, [...progress, ...endOf(endsAt, { now, words })], words);
}
