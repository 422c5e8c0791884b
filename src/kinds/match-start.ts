import { minuteMs } from "../util/durations.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, toMoneyOrNull } from "./fields.ts";
import { ahead, donateHint, standingBar } from "./forms.ts";
import { timeLeft } from "./own-values.ts";

/** Somebody adds to what others give. How much for each dollar is not known, and not promised. */
export const matchStart = defineKind("match-start", {
  data: record({ by: person, pledged: money.nullable(), endsAt: time.nullable() }),
  values: ({ by, pledged, endsAt }, telling) => ({ by, upTo: toMoneyOrNull(pledged), ends: ahead(endsAt, telling) }),
  switch: "matches",
  sign: "🤝",
  over: ({ endsAt }) => endsAt,
  afterQuiet: "drop",
  invites: true,
  begins: true,
  recalled: null,
  celebrated: () => true,
  asks: null,
  timeless: false,
  forms: ({ by, upTo, ends }, words, { about, isAlone }) => [
    {
      head: words.say("match-start", { by, upTo }),
      small: ends === null ? [] : [words.say("ends", { ends })],
      hint: donateHint(words, about),
      ...standingBar(isAlone ? about?.standing : null, words),
    },
  ],
  own: {
    words: ["match"],
    variables: {
      name: ({ by }, { value }) => value("name", by),
      amount: ({ upTo }, { value }) => value("amount", upTo),
      time: ({ ends }, words) => timeLeft(ends, words),
    },
  },
  samples: (money) => [{ by: "Big Otter", pledged: money(1_000), endsAt: 42 * minuteMs }],
});
