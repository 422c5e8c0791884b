import { toMoney } from "../money/money.ts";
import { hourMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, title, toMoneyOrNull } from "./fields.ts";
import { bidHint } from "./shared-parts.ts";

export const auctionEnding = defineKind("auction-ending", {
  /** `bid` is null if nobody has bid. Then the item starts at `startingBid`, if we know it. */
  data: record({
    item: title,
    bid: record({ amount: money, by: person }).nullable(),
    startingBid: money.nullable(),
    endsAt: time,
  }),
  values: ({ item, bid, startingBid, endsAt }, { now }) => ({
    item,
    bid: bid && { amount: toMoney(bid.amount), by: bid.by },
    start: toMoneyOrNull(startingBid),
    ends: { time: endsAt, now },
  }),
  switch: "auctions",
  emoji: "🔨",
  over: ({ endsAt }) => endsAt,
  afterQuiet: "drop",
  invites: false,
  timeless: false,
  wordings: ({ item, bid, start, ends }, words, { about }) => [
    {
      head: words.say("auction-ending", { item, ends }),
      after: bid === null ? words.say("auction-ending.no-bid", { start }) : words.say("auction-ending.bid", bid),
      hint: bidHint(words, about),
    },
  ],
  own: {
    words: ["item-ending"],
    variables: {
      item: ({ item }, { value }) => value("title", item),
      amount: ({ bid, start }, { value }) => value("amount", bid?.amount ?? start),
      name: ({ bid }, { value }) => value("name", bid?.by ?? null),
      time: ({ ends: { time, now } }, { value }) => value("lasts", Math.max(0, time - now)),
    },
  },
  samples: (money) => [
    { item: "Otter print", bid: { amount: money(55), by: "Rin" }, startingBid: null, endsAt: 2 * hourMs },
    { item: "Otter print", bid: null, startingBid: money(10), endsAt: 2 * hourMs },
  ],
});
