import { expect, test } from "vitest";
import type { IncentiveContent } from "../../src/composing/incentive-content.ts";
import { toLine } from "../../src/composing/templates.ts";

const usd = (dollars: number) => ({ minor: BigInt(dollars) * 100n, scale: 2, currency: "USD" });
const ends = { time: 0, lasts: "42 min" };
const starts = { time: 0, lasts: "10 min" };
const puzzle = { name: "Puzzle", amount: usd(120) };
const platformer = { name: "Platformer", amount: usd(95) };
const start = { type: "match-start", by: "Big Otter", upTo: usd(1_000), ends } as const;
const ending = { type: "match-ending", by: "Big Otter", upTo: usd(1_000), matched: usd(105), ends } as const;
const lead = { type: "poll-lead", poll: "Which game next?", leader: puzzle, second: platformer } as const;
const result = {
  type: "poll-result",
  poll: "Which game next?",
  winners: [puzzle],
  sum: usd(300),
} satisfies IncentiveContent;
const drawing = { name: "Drawing", amount: usd(25) };
const nothing = { name: null, amount: null };

test.each<[string, IncentiveContent]>([
  ["🤝 Big Otter is matching donations for 42 min, up to $1,000. !donate", start],
  ["🤝 Big Otter is matching donations. !donate", { ...start, upTo: null, ends: null }],
  ["🤝 The match of Big Otter ends in 42 min. $105 of $1,000 matched so far. !donate", ending],
  ["🤝 The match of Big Otter ends soon. $105 matched so far. !donate", { ...ending, upTo: null, ends: null }],
  ["🤝 The match of Big Otter ends in 42 min. !donate", { ...ending, matched: null }],
  [
    "🤝 The match of Big Otter is over: $250 on top. Thank you!",
    { type: "match-end", by: "Big Otter", paid: usd(250) },
  ],
  ["🤝 The match of Big Otter is over.", { type: "match-end", by: "Big Otter", paid: null }],
  ["📊 Puzzle leads in “Which game next?” with $120, before Platformer with $95. !polls", lead],
  ["📊 Puzzle leads in “Which game next?” with $120. !polls", { ...lead, second: null }],
  [
    "📊 One option leads in the poll with $120. !polls",
    { ...lead, poll: null, leader: { ...puzzle, name: null }, second: null },
  ],
  [
    "📊 Puzzle leads in “a 'quoted' one” with $120, before one option with $95. !polls".replaceAll("'", '"'),
    { ...lead, poll: "a “quoted” one", second: { ...platformer, name: null } },
  ],
  ["📊 “Which game next?” is over: Puzzle wins with $120 of $300.", result],
  ["📊 The poll is over.", { ...result, poll: null, winners: [] }],
  [
    "📊 “Which game next?” is over: Puzzle, Platformer and one option are equal, with $120 each.",
    { ...result, winners: [puzzle, platformer, { ...puzzle, name: null }] },
  ],
  [
    `📊 “${"Q".repeat(79)}…” is over: ${Array(4)
      .fill(`${"W".repeat(79)}…`)
      .join(", ")} and 36 more are equal, with $120 each.`,
    { ...result, poll: "Q".repeat(100), winners: Array(40).fill({ ...puzzle, name: "W".repeat(100) }) },
  ],
  ["🎁 New reward: Drawing for $25. !rewards", { type: "reward-new", rewards: [drawing], more: 0 }],
  ["🎁 New reward. !rewards", { type: "reward-new", rewards: [nothing], more: 0 }],
  ["🎁 New rewards: Drawing ($25) and one. !rewards", { type: "reward-new", rewards: [drawing, nothing], more: 0 }],
  [
    "🎁 New rewards: Drawing ($25), Drawing ($25) and 3 more. !rewards",
    { type: "reward-new", rewards: [drawing, drawing], more: 3 },
  ],
  ["🎁 Drawing is sold out. !rewards", { type: "reward-gone", name: "Drawing" }],
  ["🎁 A reward is sold out. !rewards", { type: "reward-gone", name: null }],
  ["📅 Karaoke begins in 10 min.", { type: "starting", names: ["Karaoke"], more: 0, starts }],
  ["📅 Karaoke and Cooking begin in 10 min.", { type: "starting", names: ["Karaoke", "Cooking"], more: 0, starts }],
  ["📅 Karaoke and 2 more begin in 10 min.", { type: "starting", names: ["Karaoke"], more: 2, starts }],
  ["📅 The next part of the schedule begins in 10 min.", { type: "starting", names: [], more: 2, starts }],
])("%s", (text, content) => {
  expect(toLine(content, { limit: 500 })).toBe(text);
});
