import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { count, flag, money, record } from "./fields.ts";
import { donateHint } from "./shared-parts.ts";
import { soonMs } from "./soon.ts";

/** The streamer's timer has an hour left, or has run out. Donations may extend the timer. */
export const timer = defineKind("timer", {
  /** `rule` tells which amount adds how many milliseconds to the timer. Null if donations don't extend it. */
  data: record({ isOver: flag, rule: record({ amount: money, ms: count }).nullable() }),
  values: ({ isOver, rule }) => ({ isOver, rule: rule && { amount: toMoney(rule.amount), time: rule.ms } }),
  switch: "timer",
  emoji: "⏳",
  over: (_data, happenedAt) => happenedAt + 5 * soonMs,
  afterQuiet: "drop",
  invites: false,
  timeless: true,
  wordings: ({ isOver, rule }, words, { about }) => {
    if (isOver) return [{ head: words.say("timer-up") }];
    const small = rule === null ? [] : [words.say("timer.rule", rule)];
    return [{ head: words.say("timer-hour"), small, hint: donateHint(words, about) }];
  },
  own: null,
  samples: (money) => [
    { isOver: false, rule: { amount: money(5), ms: 600_000 } },
    { isOver: true, rule: null },
  ],
});
