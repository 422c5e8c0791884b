import type { Money } from "../money/money.ts";
import type { Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import { defineKind } from "./define.ts";
import { count, list, money, record, title, toMoneyOrNull } from "./fields.ts";
import { cutList } from "./own-values.ts";

type Reward = { reward: string | null; amount: Money | null };

/** The streamer's own text lists at most this many rewards. */
const mostListed = 3;

export const rewardNew = defineKind("reward-new", {
  /** `more` counts the rewards that aren't listed. */
  data: record({ rewards: list(record({ name: title, amount: money.nullable() })), more: count }),
  values: ({ rewards, more }) => {
    const all = rewards.map(({ name, amount }) => ({ reward: name, amount: toMoneyOrNull(amount) }));
    const [first] = all;
    return { all, more, only: all.length === 1 && more === 0 && first !== undefined ? first : null };
  },
  switch: "rewards",
  emoji: "🎁",
  over: null,
  afterQuiet: "drop",
  invites: true,
  begins: true,
  timeless: false,
  wordings: ({ all, more, only }, words) => [
    {
      head:
        only === null
          ? words.say("reward-new.several", { rewards: listed(all, { words, more, most: all.length }) })
          : oneOf(only, words),
      hint: { command: "rewards", label: words.say("hint.rewards") },
    },
  ],
  own: {
    words: ["reward"],
    variables: {
      reward: ({ all, more, only }, words) => {
        if (only !== null) return words.value("title", only.reward);
        return words.value("list", listed(all, { words, more, most: mostListed }));
      },
      amount: ({ only }, { value }) => value("amount", only?.amount ?? null),
    },
  },
  samples: (money) => [{ rewards: [{ name: "Drawing", amount: money(25) }], more: 0 }],
});

function oneOf({ reward, amount }: Reward, { say }: Words): Line {
  return amount === null ? say("reward-new", { reward }) : say("reward-new.price", { reward, amount });
}

/** Lists rewards, each with its price. */
function listed(all: readonly Reward[], options: { words: Words; more: number; most: number }): Line[] {
  const { say, value } = options.words;
  return cutList(all, {
    ...options,
    write: ({ reward, amount }) => {
      if (amount !== null) return say("reward-new.item", { reward, amount });
      return reward === null ? say("reward-new.unnamed") : value("title", reward);
    },
  });
}
