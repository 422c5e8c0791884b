import { defineKind } from "./define.ts";
import { record, title } from "./fields.ts";

export const rewardGone = defineKind("reward-gone", {
  data: record({ name: title }),
  values: ({ name }) => ({ reward: name }),
  switch: "rewards",
  emoji: "🎁",
  over: null,
  afterQuiet: "drop",
  invites: true,
  recalled: ({ reward }, { say }) => (reward === null ? null : say("missed.reward-gone", { reward })),
  timeless: false,
  wordings: ({ reward }, { say }) => [
    { head: say("reward-gone", { reward }), hint: { command: "rewards", label: say("hint.rewards") } },
  ],
  own: {
    words: ["reward-gone"],
    variables: {
      reward: ({ reward }, { say, value }) => (reward === null ? say("own.reward") : value("title", reward)),
    },
  },
  samples: () => [{ name: "Drawing" }],
});
