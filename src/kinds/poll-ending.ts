import { toMoney } from "../money/money.ts";
import { minuteMs } from "../util/durations.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { defineKind } from "./define.ts";
import { list, money, type Named, named, record, time, title, toNamed } from "./fields.ts";
import { optionPart } from "./own-values.ts";
import { optionsOf } from "./poll-result.ts";
import { pollsHint } from "./shared-parts.ts";

export const pollEnding = defineKind("poll-ending", {
  /**
   * `leaders` has one option, several in a tie, or none without votes. `missing` is what the second needs to catch up.
   */
  data: record({
    poll: title,
    leaders: list(named),
    second: record({ name: title, missing: money }).nullable(),
    endsAt: time,
  }),
  values: ({ poll, leaders, second, endsAt }, { now }) => ({
    ...{ poll, leaders: leaders.map(toNamed), ends: { time: endsAt, now } },
    second: second && { name: second.name, missing: toMoney(second.missing) },
  }),
  switch: "last-minutes",
  emoji: "📊",
  over: ({ endsAt }) => endsAt,
  afterQuiet: "drop",
  invites: true,
  timeless: false,
  wordings: ({ poll, leaders, second, ends }, words, { about }) => [
    {
      head: words.say("poll-ending", { ends }),
      after: leadOf(leaders, words),
      small: [
        ...(second === null
          ? []
          : [words.say("poll-ending.second", { option: optionPart(second.name, words), missing: second.missing })]),
        ...(poll === null ? [] : [words.say("poll", { poll })]),
      ],
      hint: pollsHint(words, about),
    },
  ],
  own: {
    words: ["poll-ending"],
    variables: {
      poll: ({ poll }, { value }) => value("title", poll),
      option: ({ leaders }, words) => words.value("list", leaders.length === 0 ? null : optionsOf(leaders, words)),
      amount: ({ leaders: [first] }, { value }) => value("amount", first?.amount ?? null),
      second: ({ second }, words) => (second === null ? [] : optionPart(second.name, words)),
      left: ({ second }, { value }) => value("amount", second?.missing ?? null),
      time: ({ ends: { time, now } }, { value }) => value("lasts", Math.max(0, time - now)),
    },
  },
  samples: (money) => [
    {
      ...{ poll: "Which game next?", leaders: [{ name: "Puzzle", amount: money(90) }] },
      ...{ second: { name: "Platformer", missing: money(15) }, endsAt: 10 * minuteMs },
    },
    { poll: "Which game next?", leaders: [], second: null, endsAt: 10 * minuteMs },
  ],
});

function leadOf(leaders: readonly Named[], words: Words): Line {
  const [first, ...others] = leaders;
  if (first === undefined) return words.say("poll-ending.no-vote");
  const { name, amount } = first;
  if (others.length > 0) return words.say("poll-result.equal", { options: optionsOf(leaders, words), amount });
  return words.say("poll-ending.lead", { option: optionPart(name, words), amount });
}
