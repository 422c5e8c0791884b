import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { reviewing } from "./team-decision.ts";

/** A comment approved after its donation was announced, in a chat that can't edit. */
export const approvedComment = defineKind("comment", {
  data: reviewing,
  values: ({ reviewed }) => reviewed && { ...reviewed, amount: toMoney(reviewed.amount) },
  switch: null,
  emoji: "💬",
  over: null,
  afterQuiet: "drop",
  invites: false,
  timeless: true,
  wordings: (reviewed, { say, comment }) => {
    if (reviewed === undefined) return [{ head: [] }];
    const { amount, name } = reviewed;
    if (reviewed.comment === null) return [{ head: say("comment.gone", { amount }) }];
    const head = say("comment", { name, amount });
    return [
      { head, quote: [comment(reviewed.comment)] },
      { head, quote: [{ type: "quote", text: "…" }] },
    ];
  },
  own: null,
  samples: (money) => [
    {
      donation: "donation:sample",
      reviewed: { amount: money(25), name: "Ann Berg", comment: "Go otters!", decision: "posted" as const },
    },
  ],
});
