import { toMoney } from "../money/money.ts";
import { asked } from "./asked.ts";
import { defineKind } from "./define.ts";

/** A comment approved after its donation was announced, in a chat that can't edit. */
export const approvedComment = defineKind("comment", {
  data: asked,
  values: ({ told }) => told && { ...told, amount: toMoney(told.amount) },
  switch: null,
  sign: "💬",
  over: null,
  afterQuiet: "drop",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  asks: null,
  timeless: true,
  forms: (told, { say, comment }) => {
    if (told === undefined) return [{ head: [] }];
    const { amount, name } = told;
    if (told.comment === null) return [{ head: say("comment.gone", { amount }) }];
    const head = say("comment", { name, amount });
    return [
      { head, quote: [comment(told.comment)] },
      { head, quote: [{ type: "quote", text: "…" }] },
    ];
  },
  own: null,
  samples: (money) => [
    {
      donation: "donation:sample",
      told: { amount: money(25), name: "Ann Berg", comment: "Go otters!", decision: "posted" as const },
    },
  ],
});
