import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { factTitle } from "./fact-title.ts";
import { money, record } from "./fields.ts";
import { standingBar } from "./forms.ts";

/** A campaign has ended. */
export const closing = defineKind("closing", {
  data: record({ ...factTitle, raised: money }),
  values: ({ name, raised }) => ({ campaign: name, raised: toMoney(raised) }),
  switch: null,
  sign: "🔔",
  over: null,
  afterQuiet: "say",
  invites: false,
  begins: false,
  recalled: ({ raised }, { say }) => say("missed.closing", { raised }),
  celebrated: () => true,
  asks: null,
  timeless: false,
  forms: ({ campaign, raised }, words, { about }) => [
    {
      head: words.say("closing", { campaign, raised }),
      after: words.say("goal.thanks"),
      ...standingBar(about?.standing && { raised, goal: about.standing.goal }, words),
    },
  ],
  own: {
    words: ["closing"],
    variables: {
      campaign: ({ campaign }, { value }) => value("title", campaign),
      raised: ({ raised }, { value }) => value("amount", raised),
    },
  },
  samples: (money) => [{ name: "Maple's 24h Stream", by: "MapleNine", raised: money(4_120) }],
});
