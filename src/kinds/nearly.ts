import { toMoney } from "../money/money.ts";
import { minuteMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { count, money, record, title, toNamed } from "./fields.ts";
import { donateHint } from "./shared-parts.ts";
import { soonMs } from "./soon.ts";

/** The total is close to a milestone. */
export const nearly = defineKind("nearly", {
  /**
   * `left` is the amount that was missing when the moment happened. `inMs` is the estimated time to reach the
   * milestone, if we could estimate it.
   */
  data: record({ name: title, amount: money, left: money, inMs: count.exactOptional() }),
  values: ({ left, inMs = null, ...milestone }) => ({ ...toNamed(milestone), left: toMoney(left), inMs }),
  switch: "nearly",
  emoji: "🔔",
  over: (_data, happenedAt) => happenedAt + soonMs,
  afterQuiet: "drop",
  invites: false,
  timeless: false,
  wordings: ({ name, amount, left, inMs }, words, { about }) => [
    {
      head: words.say("nearly", { milestone: name, amount, left }),
      small: inMs === null ? [] : [words.say("nearly.pace", { time: inMs })],
      hint: donateHint(words, about),
    },
  ],
  own: {
    words: ["nearly"],
    variables: {
      left: ({ left }, { value }) => value("amount", left),
      amount: ({ amount }, { value }) => value("amount", amount),
      milestone: ({ name }, { value }) => value("title", name),
      time: ({ inMs }, { value }) => value("lasts", inMs),
    },
  },
  samples: (money) => [{ name: "Hot sauce", amount: money(500), left: money(20), inMs: 10 * minuteMs }],
});
