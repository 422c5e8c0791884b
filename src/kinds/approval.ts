import { toMoney } from "../money/money.ts";
import { asked } from "./asked.ts";
import { defineKind } from "./define.ts";

/** Asks a team to approve a comment. */
export const approval = defineKind("approval", {
  data: asked,
  values: ({ told }) => told && { ...told, amount: toMoney(told.amount) },
  switch: null,
  sign: "🔧",
  over: null,
  afterQuiet: "say",
  invites: false,
  begins: false,
  recalled: null,
  celebrated: () => false,
  asks: ({ donation, told }) =>
    told?.comment && told.decision === "waits" ? { about: "approval", donation, comment: told.comment } : undefined,
  timeless: true,
  forms: (told, { say, comment }) => {
    if (told === undefined) return [{ head: [] }];
    const { amount, name, decision } = told;
    if (told.comment === null) return [{ head: say("approval.gone", { amount }) }];
    const asking = { head: say("approval", { name, amount }), after: say(`approval.${decision}`) };
    return [
      { ...asking, quote: [comment(told.comment)] },
      { ...asking, quote: [{ type: "quote", text: "…" }] },
    ];
  },
  own: null,
  samples: (money) => [
    {
      donation: "donation:sample",
      told: { amount: money(25), name: "Ann Berg", comment: "Go otters!", decision: "waits" as const },
    },
  ],
});
