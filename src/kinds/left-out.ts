import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { money, ours, record } from "./fields.ts";

/** Tells a team about a comment that the filter omitted, so that they can look at it. */
export const leftOut = defineKind("left-out", {
  /** `donation` is the key of its moment. */
  data: record({ amount: money, donation: ours }),
  values: ({ amount }) => ({ amount: toMoney(amount) }),
  switch: null,
  sign: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  asks: ({ donation }) => ({ about: "left-out", donation }),
  timeless: true,
  forms: ({ amount }, { say }) => [{ head: say("left-out", { amount }) }],
  own: null,
  samples: (money) => [{ amount: money(25), donation: "donation:sample" }],
});
