import { expect, test } from "vitest";
import { sayHappening } from "../../src/composing/missed.ts";
import type { Moment, MomentKind } from "../../src/kinds/moments.ts";
import { plainText, wordsIn } from "../helpers/words.ts";

const usd = (dollars: number) => ({ value: `${dollars}`, currency: "USD" });
const sauce = { name: "Hot sauce", amount: usd(500) };
const unnamed = { name: null, amount: usd(500) };
const goal = { name: "Winter", by: "Maple", goal: usd(2_000), raised: usd(2_100), cause: null, isOpen: true };

test.each<[MomentKind, object, string | null]>([
  ["goal", goal, "Goal reached: $2,000"],
  ["goal-set", goal, "New goal: $2,000"],
  ["milestone", { ...sauce, next: null }, "$500 reached: Hot sauce"],
  ["milestone", { ...unnamed, next: null }, "$500 reached"],
  ["poll-result", { poll: "Which?", winners: [sauce], sum: usd(1) }, "Hot sauce won with $500"],
  ["poll-result", { poll: null, winners: [sauce, unnamed], sum: usd(1) }, "Tie: Hot sauce and one option, $500 each"],
  ["poll-result", { poll: null, winners: [], sum: usd(1) }, "A poll is over"],
  ["match-end", { by: "Big Otter", paid: usd(100) }, "Big Otter's match is over: it added $100"],
  ["match-end", { by: "Big Otter", paid: null }, "Big Otter's match is over"],
  ["auction-won", { item: "Print", amount: usd(55), by: "Rin" }, "Print went to Rin for $55"],
  ["reward-gone", { name: "Drawing" }, "Sold out: Drawing"],
  ["reward-gone", { name: null }, null],
  ["closing", { name: "Maple", by: null, raised: usd(4_120) }, "Ended with $4,120 raised"],
  ["found", { name: "Maple" }, null],
  ["goal", { ...goal, goal: { value: "much", currency: "USD" } }, null],
])("the summary for people who missed a %s with %j says: %s", (kind, data, words) => {
  // each kind with its own data
  const told = { key: "k", factId: "f", version: 1, origin: "live", happenedAt: 0, kind, data } as Moment;
  const said = sayHappening({ moment: told, factId: "f" }, wordsIn("en"));
  expect(said && plainText(said)).toBe(words);
});
