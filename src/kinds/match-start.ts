import { compareMoney, type Money, subtractMoney, toMoney } from "../money/money.ts";
import { minuteMs } from "../util/durations.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, toMoneyOrNull } from "./fields.ts";
import { ahead, donateHint, progressBar } from "./forms.ts";
import { timeLeft } from "./own-values.ts";

/** A match began. How much it adds per dollar isn't known, so the message doesn't promise it. */
export const matchStart = defineKind("match-start", {
  /** `matched` is what was matched so far, known as of `asOf`. Only for a match that pays exactly that. */
  data: record({
    by: person,
    pledged: money.nullable(),
    endsAt: time.nullable(),
    matched: money.exactOptional(),
    asOf: time.exactOptional(),
  }),
  values({ by, pledged, endsAt, matched, asOf = 0 }, context) {
    const upTo = toMoneyOrNull(pledged);
    const ends = ahead(endsAt, { ...context, now: Math.max(context.now, asOf) });
    return { by, upTo, ends, matched: matched ? toMoney(matched) : null, isOver: endsAt !== null && endsAt <= asOf };
  },
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
  forms: ({ by, upTo, ends, matched, isOver }, words, { about, isAlone }) => {
    // An ended match must no longer call for donations. Its result has a message of its own.
    if (isOver) return [{ head: words.say("match-end", { by, paid: null }) }];
    return [
      {
        head: words.say("match-start", { by, upTo }),
        small: [...used({ upTo, matched }, words), ...(ends === null ? [] : [words.say("ends", { ends })])],
        hint: donateHint(words, about),
        ...progressBar(isAlone ? about?.standing : null, words),
      },
    ];
  },
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

/** Tells how much of the match is left, or that all of it is used. */
function used({ upTo, matched }: { upTo: Money | null; matched: Money | null }, { say }: Words): Line[] {
  if (upTo === null || matched === null || upTo.currency !== matched.currency) return [];
  return [
    compareMoney(matched, upTo) >= 0
      ? say("match-ending.matched", { matched, upTo })
      : say("match-start.left", { left: subtractMoney(upTo, matched), upTo }),
  ];
}
