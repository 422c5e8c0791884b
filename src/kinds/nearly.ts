import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { money, record, title, toNamed } from "./fields.ts";
import { donateHint } from "./forms.ts";
import { soonMs } from "./soon.ts";

/** A milestone is nearly reached. */
export const nearly = defineKind("nearly", {
  /** `left`: what was missing then. */
  data: record({ name: title, amount: money, left: money }),
  values: ({ left, ...milestone }) => ({ ...toNamed(milestone), left: toMoney(left) }),
  switch: "nearly",
  sign: "🔔",
  over: (_data, happenedAt) => happenedAt + soonMs,
  afterQuiet: "drop",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  asks: null,
  timeless: false,
  forms: ({ name, amount, left }, words, { about }) => [
    { head: words.say("nearly", { milestone: name, amount, left }), hint: donateHint(words, about) },
  ],
  own: {
    words: ["nearly"],
    variables: {
      left: ({ left }, { value }) => value("amount", left),
      amount: ({ amount }, { value }) => value("amount", amount),
      milestone: ({ name }, { value }) => value("title", name),
    },
  },
  samples: (money) => [{ name: "Hot sauce", amount: money(500), left: money(20) }],
});
