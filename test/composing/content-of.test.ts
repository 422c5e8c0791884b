import { expect, test } from "vitest";
import { contentOf } from "../../src/composing/content-of.ts";
import type { Moment } from "../../src/kinds/moments.ts";

const usd = (minor: bigint) => ({ minor, scale: 2, currency: "USD" });
const money = (value: string) => ({ value, currency: "USD" });
const title = { name: "Maple's 24h Stream", by: "MapleNine" };
const moment = <M extends Pick<Moment, "kind" | "data">>(part: M) =>
  ({ key: "k", factId: "child", version: 1, origin: "live", happenedAt: 0, ...part }) as Moment;

const goal = moment({
  kind: "goal",
  data: { ...title, goal: money("2000"), raised: money("2010"), cause: "Otters", isOpen: true },
});
const goalSet = moment({ ...goal, kind: "goal-set" });
const progress = moment({
  kind: "progress",
  data: { ...title, percent: 50, goal: money("2000"), raised: money("1001") },
});
const closing = moment({ kind: "closing", data: { ...title, raised: money("4120") } });

const minuteMs = 60_000;
const highBid = moment({
  kind: "high-bid",
  data: { item: "Otter print", amount: money("55"), by: "Rin", rise: money("10"), endsAt: 120 * minuteMs },
});
const firstBid = moment({
  kind: "high-bid",
  data: { item: "Otter print", amount: money("45"), by: "Ann", rise: null, endsAt: null },
});
const ends = { time: 120 * minuteMs, words: "in 2 h" };
const ending = { item: "Otter print", startingBid: money("10"), endsAt: 10 * minuteMs };
const inTen = { time: 10 * minuteMs, words: "in 10 min" };

const told = { amount: money("5"), name: "Ann", comment: "Hi", decision: "waits" } as const;

test.each([
  [highBid, { type: "high-bid", item: "Otter print", amount: usd(5_500n), by: "Rin", rise: usd(1_000n), ends }],
  [firstBid, { type: "high-bid", item: "Otter print", amount: usd(4_500n), by: "Ann", rise: null, ends: null }],
  [
    moment({ kind: "auction-ending", data: { ...ending, bid: { amount: money("55"), by: "Rin" } } }),
    {
      type: "auction-ending",
      item: "Otter print",
      bid: { amount: usd(5_500n), by: "Rin" },
      startingBid: usd(1_000n),
      ends: inTen,
    },
  ],
  [
    moment({ kind: "auction-ending", data: { ...ending, bid: null, startingBid: null } }),
    { type: "auction-ending", item: "Otter print", bid: null, startingBid: null, ends: inTen },
  ],
  [
    moment({ kind: "auction-won", data: { item: "Otter print", amount: money("55"), by: "Rin" } }),
    { type: "auction-won", item: "Otter print", amount: usd(5_500n), by: "Rin" },
  ],
  [moment({ kind: "found", data: { name: "Winter Stream" } }), { type: "found", name: "Winter Stream" }],
  [
    moment({
      kind: "milestone",
      data: { name: "Hot sauce", amount: money("500"), next: { name: null, amount: money("750") } },
    }),
    {
      type: "milestone",
      milestone: { name: "Hot sauce", amount: usd(50_000n) },
      next: { name: null, amount: usd(75_000n) },
    },
  ],
  [
    moment({ kind: "milestone", data: { name: null, amount: money("500"), next: null } }),
    { type: "milestone", milestone: { name: null, amount: usd(50_000n) }, next: null },
  ],
  [
    moment({ kind: "nearly", data: { name: "Hot sauce", amount: money("500"), left: money("20") } }),
    { type: "nearly", milestone: { name: "Hot sauce", amount: usd(50_000n) }, left: usd(2_000n) },
  ],
  [
    moment({ kind: "left-out", data: { amount: money("5"), donation: "donation:1" } }),
    { type: "left-out", amount: usd(500n), donation: "donation:1" },
  ],
  [
    moment({ kind: "approval", data: { donation: "donation:1", told } }),
    { type: "approval", donation: "donation:1", amount: usd(500n), name: "Ann", comment: "Hi", decision: "waits" },
  ],
  [moment({ kind: "approval", data: { donation: "donation:1" } }), null],
  [moment({ kind: "approvals", data: {} }), { type: "approvals" }],
  [
    moment({ kind: "comment", data: { donation: "donation:1", told } }),
    { type: "comment", amount: usd(500n), name: "Ann", comment: "Hi" },
  ],
  [moment({ kind: "comment", data: { donation: "donation:1" } }), null],
  [moment({ kind: "notice", data: { text: "All is well." } }), { type: "notice", text: "All is well." }],
  [goal, { type: "goal", goal: usd(200_000n), raised: usd(201_000n), cause: "Otters", to: null, isOpen: true }],
  [goalSet, { type: "goal-set", goal: usd(200_000n), raised: usd(201_000n), to: null }],
  [progress, { type: "progress", percent: 50, goal: usd(200_000n), raised: usd(100_100n), to: null }],
  [closing, { type: "closing", name: "Maple's 24h Stream", raised: usd(412_000n), donors: null }],
])("what is known of a moment becomes what is said: %#", (one, content) => {
  expect(contentOf({ moment: one, factId: "child" })).toEqual(content);
});

test("where what is above it is followed, it is said whose it is", () => {
  expect(contentOf({ moment: goal, factId: "parent" })).toMatchObject({ to: "MapleNine" });
  const unsigned = moment({ ...progress, data: { ...progress.data, by: null } } as Moment);
  expect(contentOf({ moment: unsigned, factId: "parent" })).toMatchObject({ to: "Maple's 24h Stream" });
});

test("a bid on what has ended does not say when", () => {
  const late = moment({ ...highBid, happenedAt: 120 * minuteMs } as Moment);
  expect(contentOf({ moment: late, factId: "child" })).toMatchObject({ ends: null });
});

test("a donation is composed elsewhere, and what was deleted is not said", () => {
  expect(contentOf({ moment: moment({ ...goal, data: null }), factId: "child" })).toBeNull();
  const data = { amount: money("5"), name: "Ann", comment: null, rewards: [], poll: null, refunded: false };
  expect(contentOf({ moment: moment({ kind: "donation", data }), factId: "child" })).toBeNull();
});
