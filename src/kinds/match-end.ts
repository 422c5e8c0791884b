import { defineKind } from "./define.ts";
import { money, person, record, toMoneyOrNull } from "./fields.ts";
import { progressBar } from "./shared-parts.ts";

export const matchEnd = defineKind("match-end", {
  /** `paid` is null if the match paid nothing, or if we don't know the amount. */
  data: record({ by: person, paid: money.nullable() }),
  values: ({ by, paid }) => ({ by, paid: toMoneyOrNull(paid) }),
  switch: "matches",
  emoji: "🤝",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: ({ by, paid }, { say }) => say("missed.match-end", { by, paid }),
  celebrated: () => true,
  timeless: false,
  wordings: ({ by, paid }, words, { about, isAlone }) => {
    const head = words.say("match-end", { by, paid });
    if (paid === null) return [{ head }];
    return [{ head, after: words.say("thanks"), ...progressBar(isAlone ? about?.standing : null, words) }];
  },
  own: {
    words: ["match-end"],
    variables: {
      name: ({ by }, { value }) => value("name", by),
      amount: ({ paid }, { value }) => value("amount", paid),
    },
  },
  samples: (money) => [{ by: "Big Otter", paid: money(1_000) }],
});
