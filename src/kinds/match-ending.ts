import { minuteMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, toMoneyOrNull } from "./fields.ts";
import { timeLeft } from "./own-values.ts";
import { ahead, donateHint } from "./shared-parts.ts";

export const matchEnding = defineKind("match-ending", {
  data: record({ by: person, pledged: money.nullable(), matched: money.nullable(), endsAt: time.nullable() }),
  values: ({ by, pledged, matched, endsAt }, context) => ({
    ...{ by, upTo: toMoneyOrNull(pledged), matched: toMoneyOrNull(matched) },
    ends: ahead(endsAt, context),
  }),
  switch: "last-minutes",
  emoji: "🤝",
  over: ({ endsAt }) => endsAt,
  afterQuiet: "drop",
  invites: true,
  timeless: false,
  wordings: ({ by, upTo, matched, ends }, words, { about }) => [
    {
      head: words.say("match-ending", { by, ends }),
      small: matched === null ? [] : [words.say("match-ending.matched", { matched, upTo })],
      hint: donateHint(words, about),
    },
  ],
  own: {
    words: ["match-ending"],
    variables: {
      name: ({ by }, { value }) => value("name", by),
      amount: ({ upTo }, { value }) => value("amount", upTo),
      matched: ({ matched }, { value }) => value("amount", matched),
      time: ({ ends }, words) => timeLeft(ends, words),
    },
  },
  samples: (money) => [{ by: "Big Otter", pledged: money(1_000), matched: money(640), endsAt: 42 * minuteMs }],
});
