import { toMoney } from "../money/money.ts";
import { hourMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { factTitle } from "./fact-title.ts";
import { money, record } from "./fields.ts";
import { night, nightChart, nightLines } from "./night.ts";
import { progressBar } from "./shared-parts.ts";

/** If a recap doesn't fit, its first `mostShort` lines are tried, and then its first `leastShort` lines. */
const mostShort = 5;
const leastShort = 2;

/** Announces what a campaign raised when it has ended, with a recap. */
export const closing = defineKind("closing", {
  data: record({ ...factTitle, raised: money, night: night.exactOptional() }),
  values: ({ name, raised, night = null }) => ({ campaign: name, raised: toMoney(raised), night }),
  switch: null,
  emoji: "🔔",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: ({ raised }, { say }) => say("missed.closing", { raised }),
  celebrated: () => true,
  timeless: false,
  wordings: ({ campaign, raised, night }, words, { about, isElsewhere, now }) => {
    const chart = night && !isElsewhere ? nightChart(night, raised, words, now) : null;
    const bare = {
      head: words.say("closing", { campaign, raised }),
      after: words.say("goal.thanks"),
      ...progressBar(about?.standing && { raised, goal: about.standing.goal }, words),
      ...(chart && { chart }),
    };
    // A place that follows a team may see forty campaigns end. Forty recaps would flood it.
    const small = night === null || isElsewhere ? [] : nightLines(night, words, now);
    const shorter = [small.length, mostShort, leastShort].filter((most, at) => at === 0 || most < small.length);
    const [first = bare, ...others] = shorter.map((most) => ({ ...bare, small: small.slice(0, most) }));
    return [first, ...others, bare];
  },
  own: {
    words: ["closing"],
    variables: {
      campaign: ({ campaign }, { value }) => value("title", campaign),
      raised: ({ raised }, { value }) => value("amount", raised),
    },
  },
  samples: (money) => [
    {
      ...{ name: "Maple's 24h Stream", by: "MapleNine", raised: money(4_120) },
      night: {
        ...{ count: 214, sums: [money(4_120)], best: { from: 20 * hourMs, sum: money(1_310) } },
        largest: [
          { donation: "", by: "Ann Berg", amount: money(250) },
          { donation: "", by: "Bo", amount: money(100) },
        ],
        milestones: [
          { name: "Karaoke", amount: money(3_000) },
          { name: "Hot sauce", amount: money(500) },
        ],
        course: {
          ...{ from: 18 * hourMs, to: 24 * hourMs },
          sums: [150, 420, 900, 1_150, 1_400, 2_100, 2_710, 3_200, 3_350, 3_600, 3_980, 4_120].map(money),
        },
        polls: [{ poll: "Which game next?", winners: [{ name: "Puzzle", amount: money(90) }], sum: money(165) }],
        sold: [{ item: "Otter print", amount: money(55), by: "Rin" }],
      },
    },
  ],
});
