import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { money, ours, record } from "./fields.ts";

/** Tells a team that the word filter left out a comment, so that the team can read the comment. */
export const leftOut = defineKind("left-out", {
  /** `donation` is the key of the donation's moment. */
  data: record({ amount: money, donation: ours }),
  values: ({ amount }) => ({ amount: toMoney(amount) }),
  switch: null,
  emoji: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  asks: ({ donation }) => ({ about: "left-out", donation }),
  timeless: true,
  wordings: ({ amount }, { say }) => [{ head: say("left-out", { amount }) }],
  own: null,
  samples: (money) => [{ amount: money(25), donation: "donation:sample" }],
});
