import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { factTitle, whose } from "./fact-title.ts";
import { count, flag, money, record } from "./fields.ts";
import { progressVariables } from "./own-values.ts";
import { barOf } from "./shared-parts.ts";

/** The total passed 25, 50 or 75 percent of the goal. */
export const progress = defineKind("progress", {
  data: record({
    ...factTitle,
    percent: count,
    goal: money,
    raised: money,
    /** A milestone of nearly the same amount was reached just before this. */
    isNearMilestone: flag.exactOptional(),
  }),
  values: ({ percent, goal, raised, ...whoseGoal }, context) => ({
    ...{ percent, goal: toMoney(goal), raised: toMoney(raised) },
    to: whose(whoseGoal, context),
  }),
  switch: "progress",
  emoji: "🔔",
  over: null,
  afterQuiet: "drop",
  invites: false,
  timeless: false,
  wordings: ({ percent, goal, raised, to }, { say }) => [
    { head: say("progress", { percent, goal, raised, to }), ...barOf({ raised, goal }) },
  ],
  own: {
    words: ["progress"],
    variables: {
      ...progressVariables,
      percent: ({ percent }, { value }) => value("percent", percent),
      to: ({ to }, { value }) => value("name", to),
    },
  },
  samples: (money) => [
    {
      ...{ name: "Maple's 24h Stream", by: "MapleNine" },
      ...{ percent: 50, raised: money(1_004), goal: money(2_000) },
    },
  ],
});
