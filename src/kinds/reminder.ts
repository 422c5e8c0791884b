import { type Money, subtractMoney, toMoney } from "../money/money.ts";
import type { Parts } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { Standing } from "./about.ts";
import { defineKind } from "./define.ts";
import { money, type Named, named, ours, record, toNamed } from "./fields.ts";
import { bound, progressVariables } from "./own-values.ts";
import { soonMs } from "./soon.ts";

/** `left` is the amount missing to the next milestone, or to the goal if there is no next milestone. */
type Ahead = { left: Money; milestone: Named | null; goal: Money };

export const reminder = defineKind("reminder", {
  /** `standing` is null if the current progress isn't known. `next` is the next milestone, if there is one. */
  data: record({
    url: ours,
    standing: record({ raised: money, goal: money }).nullable(),
    next: named.nullable(),
  }),
  values: ({ url, standing: known, next }) => {
    const standing = known && { raised: toMoney(known.raised), goal: toMoney(known.goal) };
    return { url, standing, ahead: standing && aheadOf(standing, next && toNamed(next)) };
  },
  switch: "reminders",
  emoji: "🔔",
  over: (_data, happenedAt) => happenedAt + soonMs,
  afterQuiet: "drop",
  invites: false,
  timeless: true,
  wordings: ({ url, ahead }, words) => {
    const ask = words.say("reminder", { url });
    return [ahead === null ? { head: ask } : { head: aheadSentence(ahead, words), after: ask }];
  },
  own: {
    words: ["reminder"],
    variables: {
      url: ({ url }, { value }) => value("url", url),
      left: ({ ahead }, { value }) => value("amount", ahead?.left ?? null),
      next: ({ ahead }, { say }) => {
        if (ahead === null) return [];
        const { milestone, goal } = ahead;
        return milestone === null
          ? say("own.goal", { goal })
          : say("own.milestone", { milestone: milestone.name, amount: milestone.amount });
      },
      ...Object.fromEntries(
        Object.keys(progressVariables).map((name) => [
          name,
          ({ standing }: { standing: Standing | null }, words: Words) =>
            standing === null ? [] : (bound(progressVariables, standing)[name]?.(words) ?? []),
        ]),
      ),
    },
  },
  samples: (money) => [
    {
      url: "https://donate.tiltify.com/@maple/winter",
      standing: { raised: money(380), goal: money(2_000) },
      next: { name: "Hot sauce", amount: money(500) },
    },
  ],
});

function aheadOf({ raised, goal }: Standing, milestone: Named | null): Ahead | null {
  const amount = milestone?.amount ?? goal;
  if (amount.currency !== raised.currency) return null;
  const left = subtractMoney(amount, raised);
  return left.minor <= 0n ? null : { left, milestone, goal };
}

function aheadSentence({ left, milestone, goal }: Ahead, { say }: Words): Parts {
  if (milestone === null) return say("reminder.goal", { left, goal });
  return say("reminder.milestone", { left, milestone: milestone.name, amount: milestone.amount });
}
