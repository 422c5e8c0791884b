import { expect, test } from "vitest";
import { contentOf } from "../../src/announcements/content-of.ts";
import type { Moment } from "../../src/announcements/moments.ts";

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

test.each([
  [goal, { type: "goal", goal: usd(200_000n), cause: "Otters", to: null, isOpen: true }],
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

test("a donation is composed elsewhere, and what was deleted is not said", () => {
  expect(contentOf({ moment: moment({ ...goal, data: null }), factId: "child" })).toBeNull();
  const data = { amount: money("5"), name: "Ann", comment: null, rewards: [], poll: null, refunded: false };
  expect(contentOf({ moment: moment({ kind: "donation", data }), factId: "child" })).toBeNull();
});
