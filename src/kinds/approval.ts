import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { reviewing } from "./team-decision.ts";

/** Asks a team to approve a comment. */
export const approval = defineKind("approval", {
  data: reviewing,
  values: ({ reviewed }) => reviewed && { ...reviewed, amount: toMoney(reviewed.amount) },
  switch: null,
  emoji: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  asks: ({ donation, reviewed }) =>
    reviewed?.comment && reviewed.decision === "waits"
      ? { about: "approval", donation, comment: reviewed.comment }
      : undefined,
  timeless: true,
  wordings: (reviewed, { say, comment }) => {
    if (reviewed === undefined) return [{ head: [] }];
    const { amount, name, decision } = reviewed;
    if (reviewed.comment === null) return [{ head: say("approval.gone", { amount }) }];
    const asking = { head: say("approval", { name, amount }), after: say(`approval.${decision}`) };
    return [
      { ...asking, quote: [comment(reviewed.comment)] },
      { ...asking, quote: [{ type: "quote", text: "…" }] },
    ];
  },
  own: null,
  samples: (money) => [
    {
      donation: "donation:sample",
      reviewed: { amount: money(25), name: "Ann Berg", comment: "Go otters!", decision: "waits" as const },
    },
  ],
});
