import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { money, person, record, title } from "./fields.ts";

export const auctionWon = defineKind("auction-won", {
  data: record({ item: title, amount: money, by: person }),
  values: ({ item, amount, by }) => ({ item, amount: toMoney(amount), by }),
  switch: "auctions",
  emoji: "🔨",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: (won, { say }) => say("missed.auction-won", won),
  timeless: false,
  wordings: (won, { say }) => [{ head: say("auction-won", won), after: say("thanks") }],
  own: {
    words: ["item-sold"],
    variables: {
      item: ({ item }, { value }) => value("title", item),
      amount: ({ amount }, { value }) => value("amount", amount),
      name: ({ by }, { value }) => value("name", by),
    },
  },
  samples: (money) => [{ item: "Otter print", amount: money(55), by: "Rin" }],
});
