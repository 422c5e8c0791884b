import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { whose } from "./fact-title.ts";
import { record } from "./fields.ts";
import { goalFields } from "./goal.ts";
import { progressVariables } from "./own-values.ts";
import { barOf } from "./shared-parts.ts";

export const goalSet = defineKind("goal-set", {
  data: record(goalFields),
  values: ({ goal, raised, ...whoseGoal }, context) => ({
    ...{ goal: toMoney(goal), raised: toMoney(raised) },
    to: whose(whoseGoal, context),
  }),
  switch: "goal",
  emoji: "🔔",
  over: null,
  afterQuiet: "drop",
  invites: false,
  recalled: ({ goal }, { say }) => say("missed.goal-set", { goal }),
  timeless: false,
  wordings: ({ goal, raised, to }, { say }) => [
    { head: say("goal-set", { goal, to }), after: say("goal-set.raised", { raised }), ...barOf({ raised, goal }) },
  ],
  own: { words: ["new-goal"], variables: { ...progressVariables, to: ({ to }, { value }) => value("name", to) } },
  samples: (money) => [
    {
      ...{ name: "Maple's 24h Stream", by: "MapleNine", goal: money(5_000), raised: money(2_012) },
      ...{ cause: null, isOpen: true },
    },
  ],
});
