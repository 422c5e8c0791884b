import { toMoney } from "../money/money.ts";
import { hourMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, title, toMoneyOrNull } from "./fields.ts";
import { timeLeft } from "./own-values.ts";
import { ahead, bidHint } from "./shared-parts.ts";

export const highBid = defineKind("high-bid", {
  /** `rise` is how much more this bid is than the last one announced; null for the first. */
  data: record({ item: title, amount: money, by: person, rise: money.nullable(), endsAt: time.nullable() }),
  values: ({ item, amount, by, rise, endsAt }, context) => ({
    ...{ item, by, amount: toMoney(amount), rise: toMoneyOrNull(rise) },
    ends: ahead(endsAt, context),
  }),
  switch: "bids",
  emoji: "🔨",
  over: null,
  afterQuiet: "drop",
  invites: false,
  timeless: false,
  wordings: ({ item, amount, by, rise, ends }, words, { about }) => [
    {
      head: words.say("high-bid", { item, amount, by }),
      after: rise === null ? [] : words.say("high-bid.rise", { rise }),
      small: ends === null ? [] : [words.say("ends", { ends })],
      hint: bidHint(words, about),
    },
  ],
  own: {
    words: ["bid"],
    variables: {
      item: ({ item }, { value }) => value("title", item),
      amount: ({ amount }, { value }) => value("amount", amount),
      name: ({ by }, { value }) => value("name", by),
      rise: ({ rise }, { value }) => value("amount", rise),
      time: ({ ends }, words) => timeLeft(ends, words),
    },
  },
  samples: (money) => [{ item: "Otter print", amount: money(55), by: "Rin", rise: money(10), endsAt: 2 * hourMs }],
});
