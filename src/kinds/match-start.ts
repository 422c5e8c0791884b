import { compareMoney, type Money, subtractMoney, toMoney } from "../money/money.ts";
import { minuteMs } from "../util/durations.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { defineKind } from "./define.ts";
import { money, person, record, time, toMoneyOrNull } from "./fields.ts";
import { timeLeft } from "./own-values.ts";
import { ahead, donateHint, progressBar } from "./shared-parts.ts";

/** A match began. The message doesn't say how much it adds to each dollar, because the platform doesn't tell us. */
export const matchStart = defineKind("match-start", {
  /** `matched` is the amount matched so far, as of `asOf`. Set only if the match pays exactly that amount. */
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
  emoji: "🤝",
  over: ({ endsAt }) => endsAt,
  afterQuiet: "drop",
  invites: true,
  begins: true,
  celebrated: () => true,
  timeless: false,
  wordings: ({ by, upTo, ends, matched, isOver }, words, { about, isAlone }) => {
    // The match is over, so the message must not call for donations anymore. Its result is announced separately.
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

/** Says how much of the match is left, or that all of it is used up. */
function used({ upTo, matched }: { upTo: Money | null; matched: Money | null }, { say }: Words): Line[] {
  if (upTo === null || matched === null || upTo.currency !== matched.currency) return [];
  return [
    compareMoney(matched, upTo) >= 0
      ? say("match-ending.matched", { matched, upTo })
      : say("match-start.left", { left: subtractMoney(upTo, matched), upTo }),
  ];
}
