import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { factTitle, whose } from "./fact-title.ts";
import { flag, money, record, title } from "./fields.ts";
import { progressVariables } from "./own-values.ts";
import { donateHint, progressBar } from "./shared-parts.ts";

/** The fields of news about a goal. The total and the goal are those at the time of the news. */
export const goalFields = {
  ...factTitle,
  goal: money,
  raised: money,
  /** The cause, once known. */
  cause: title,
  /** The campaign still accepts donations. */
  isOpen: flag,
};

export const goal = defineKind("goal", {
  data: record(goalFields),
  values: ({ goal, raised, cause, isOpen, ...whoseGoal }, context) => ({
    ...{ goal: toMoney(goal), raised: toMoney(raised), cause, isOpen },
    to: whose(whoseGoal, context),
  }),
  switch: "goal",
  emoji: "🏆",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: ({ goal }, { say }) => say("missed.goal", { goal }),
  celebrated: () => true,
  timeless: false,
  wordings: ({ goal, raised, cause, isOpen, to }, words, { about }) => [
    {
      head: words.say("goal", { goal, to }),
      after: words.say("goal.thanks"),
      small: [
        ...(cause === null ? [] : [words.say("goal.cause", { cause })]),
        ...(isOpen ? [words.say("goal.open")] : []),
      ],
      ...(isOpen && { hint: donateHint(words, about) }),
      ...progressBar({ raised, goal }, words),
    },
  ],
  own: {
    words: ["goal"],
    variables: {
      ...progressVariables,
      cause: ({ cause }, { value }) => value("title", cause),
      to: ({ to }, { value }) => value("name", to),
    },
  },
  samples: (money) => [
    {
      ...{ name: "Maple's 24h Stream", by: "MapleNine", goal: money(2_000), raised: money(2_012) },
      ...{ cause: "River Otter Trust", isOpen: true },
    },
  ],
});
