import { defineKind } from "./define.ts";
import { money, named, record, title, toNamed } from "./fields.ts";
import { progressBar } from "./shared-parts.ts";

export const milestone = defineKind("milestone", {
  /** `next` is the milestone after this one. If several were reached together, only the highest one has a `next`. */
  data: record({ name: title, amount: money, next: named.nullable() }),
  values: ({ next, ...reached }) => ({ ...toNamed(reached), next: next && toNamed(next) }),
  switch: "milestones",
  emoji: "🎉",
  over: null,
  afterQuiet: "say",
  invites: false,
  recalled: ({ name, amount }, { say }) => say("missed.milestone", { milestone: name, amount }),
  celebrated: () => true,
  timeless: false,
  wordings: ({ name, amount, next }, words, { about, isAlone }) => [
    {
      head: words.say("milestone", { milestone: name, amount }),
      small: next === null ? [] : [words.say("milestone.next", { milestone: next.name, amount: next.amount })],
      ...progressBar(isAlone ? about?.standing : null, words),
    },
  ],
  own: {
    words: ["milestone"],
    variables: {
      amount: ({ amount }, { value }) => value("amount", amount),
      milestone: ({ name }, { value }) => value("title", name),
      next: ({ next }, { say }) =>
        next === null ? [] : say("own.next", { milestone: next.name, amount: next.amount }),
    },
  },
  samples: (money) => [{ name: "Hot sauce", amount: money(500), next: { name: "Karaoke", amount: money(750) } }],
});
