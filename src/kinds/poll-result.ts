import { toMoney } from "../money/money.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { defineKind } from "./define.ts";
import { list, money, type Named, named, record, title, toNamed } from "./fields.ts";
import { cutList, optionPart } from "./own-values.ts";

/** If more options than this are tied, the message counts the rest. */
const mostEqual = 4;

export const pollResult = defineKind("poll-result", {
  /** `winners` has one option, or several in a tie. `sum` is the amount donated to all options together. */
  data: record({ poll: title, winners: list(named), sum: money }),
  values: ({ poll, winners, sum }) => ({ poll, winners: winners.map(toNamed), sum: toMoney(sum) }),
  switch: "polls",
  emoji: "📊",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: ({ winners: [first, ...others], winners }, words) => {
    if (first === undefined) return words.say("missed.poll-result.over");
    const { amount } = first;
    const options = optionsOf(winners, words);
    if (others.length > 0) return words.say("missed.poll-result.equal", { options, amount });
    return words.say("missed.poll-result", { option: options, amount });
  },
  timeless: false,
  wordings: ({ poll, winners: [first, ...others], winners, sum }, words) => {
    const small = poll === null ? [] : [words.say("poll", { poll })];
    if (first === undefined) return [{ head: words.say("poll-result.over"), small }];
    const { name, amount } = first;
    if (others.length === 0) return [{ head: words.say("poll-result", { option: name, amount, sum }), small }];
    return [{ head: words.say("poll-result.equal", { options: optionsOf(winners, words), amount }), small }];
  },
  own: {
    words: ["poll"],
    variables: {
      poll: ({ poll }, { value }) => value("title", poll),
      option: ({ winners }, words) => words.value("list", optionsOf(winners, words)),
      amount: ({ winners: [first] }, { value }) => value("amount", first?.amount ?? null),
      sum: ({ sum }, { value }) => value("amount", sum),
    },
  },
  samples: (money) => [{ poll: "Which game next?", winners: [{ name: "Puzzle", amount: money(90) }], sum: money(165) }],
});

export function optionsOf(winners: readonly Named[], words: Words): Line[] {
  return cutList(winners, { most: mostEqual, words, write: ({ name }) => optionPart(name, words) });
}
