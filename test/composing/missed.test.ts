import { expect, test } from "vitest";
import type { SingleContent } from "../../src/composing/content.ts";
import { happeningWords } from "../../src/composing/missed.ts";
import { usd } from "../helpers/ask-commands.ts";

const sauce = { name: "Hot sauce", amount: usd(500_00n) };
const unnamed = { name: null, amount: usd(500_00n) };
const goal = { goal: usd(2_000_00n), raised: usd(2_100_00n), to: null };

const told: [SingleContent, string | null][] = [
  [{ type: "goal", ...goal, cause: null, isOpen: true }, "Goal reached: $2,000"],
  [{ type: "goal-set", ...goal }, "New goal: $2,000"],
  [{ type: "milestone", milestone: sauce, next: null }, "$500 reached: Hot sauce"],
  [{ type: "milestone", milestone: unnamed, next: null }, "$500 reached"],
  [
    { type: "poll-result", poll: "Which “game”?", winners: [sauce], sum: usd(1n) },
    '“Which "game"?”: Hot sauce won with $500',
  ],
  [
    { type: "poll-result", poll: null, winners: [sauce, unnamed], sum: usd(1n) },
    "Poll: Hot sauce and one option are equal, with $500 each",
  ],
  [{ type: "poll-result", poll: null, winners: [], sum: usd(1n) }, "Poll: over"],
  [{ type: "match-end", by: "Big Otter", paid: usd(100_00n) }, "Match of Big Otter: $100 on top"],
  [{ type: "match-end", by: "Big Otter", paid: null }, "Match of Big Otter: over"],
  [{ type: "auction-won", item: "Print", amount: usd(55_00n), by: "Rin" }, "Print: sold to Rin for $55"],
  [{ type: "reward-gone", name: "Drawing" }, "Sold out: Drawing"],
  [{ type: "reward-gone", name: null }, null],
  [{ type: "closing", name: "Maple", raised: usd(4_120_00n), donors: 7 }, "Closed at $4,120"],
  [{ type: "found", name: "Maple" }, null],
];

test.each(told.map(([content, words]) => [content.type, words, content] as const))(
  "%s: %s",
  (_type, words, content) => {
    expect(happeningWords(content)).toBe(words);
  },
);
