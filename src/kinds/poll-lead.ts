import { defineKind } from "./define.ts";
import { named, record, title, toNamed } from "./fields.ts";
import { optionPart } from "./own-values.ts";
import { pollsHint } from "./shared-parts.ts";

export const pollLead = defineKind("poll-lead", {
  data: record({ poll: title, leader: named, second: named.nullable() }),
  values: ({ poll, leader, second }) => ({ poll, leader: toNamed(leader), second: second && toNamed(second) }),
  switch: "poll-leads",
  emoji: "📊",
  over: null,
  afterQuiet: "drop",
  invites: true,
  timeless: false,
  wordings: ({ poll, leader, second }, words, { about }) => [
    {
      head: words.say("poll-lead", { option: leader.name, amount: leader.amount }),
      after: second === null ? [] : words.say("poll-lead.second", { option: second.name, amount: second.amount }),
      small: poll === null ? [] : [words.say("poll", { poll })],
      hint: pollsHint(words, about),
    },
  ],
  own: {
    words: ["poll-lead"],
    variables: {
      poll: ({ poll }, { value }) => value("title", poll),
      option: ({ leader }, words) => optionPart(leader.name, words),
      amount: ({ leader }, { value }) => value("amount", leader.amount),
      second: ({ second }, { say }) =>
        second === null ? [] : say("own.second", { option: second.name, amount: second.amount }),
    },
  },
  samples: (money) => [
    {
      poll: "Which game next?",
      leader: { name: "Puzzle", amount: money(90) },
      second: { name: "Platformer", amount: money(75) },
    },
  ],
});
