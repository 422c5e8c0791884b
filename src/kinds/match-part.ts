import { toMoney } from "../money/money.ts";
import { defineKind } from "./define.ts";
import { count, money, person, record, time } from "./fields.ts";
import { ahead, donateHint } from "./shared-parts.ts";
import { soonMs } from "./soon.ts";

/** Half or 90% of a match is used up. */
export const matchPart = defineKind("match-part", {
  data: record({ by: person, percent: count, left: money, endsAt: time.nullable() }),
  values: ({ by, percent, left, endsAt }, context) => ({
    ...{ by, percent, left: toMoney(left) },
    ends: ahead(endsAt, context),
  }),
  switch: "matches",
  emoji: "🤝",
  over: ({ endsAt }, happenedAt) => Math.min(endsAt ?? Number.POSITIVE_INFINITY, happenedAt + soonMs),
  afterQuiet: "drop",
  invites: true,
  timeless: false,
  wordings: ({ by, percent, left, ends }, words, { about }) => [
    {
      head: words.say("match-part", { by, percent, left }),
      small: ends === null ? [] : [words.say("ends", { ends })],
      hint: donateHint(words, about),
    },
  ],
  own: null,
  samples: (money) => [{ by: "Big Otter", percent: 50, left: money(500), endsAt: 42 * 60_000 }],
});
